import { inInterface } from '#app/_components/filled-text.tsx';
import type { InText } from '#app/_components/with-site.ts';
import { explainChoice } from '#lib/http/accept.ts';
import { toChosenType } from '#lib/markdown/components.ts';

/** The type that a header gets, and why. With script, a reader can type another one. */
export function Accept({ site, language, header }: { readonly header: string } & InText) {
  const { html, markdown, rule } = explainChoice(header);
  const { accept, rules } = site.text.touch;
  return (
    <accept-choice className="instrument">
      <label>
        <span {...inInterface(site, language)}>{accept}</span>
        <input
          defaultValue={header}
          readOnly
          suppressHydrationWarning
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      </label>
      <output dir="ltr">{toChosenType(header)}</output>
      <table dir="ltr">
        <tbody>
          {Object.entries({ html, markdown }).map(([name, range]) => (
            <tr key={name} data-type={name}>
              <th scope="row">{`text/${name}`}</th>
              <td>{range?.name ?? '–'}</td>
              <td>{`q=${range?.weight ?? 0}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="rules">
        {Object.entries(rules).map(([name, text]) => (
          <div key={name} data-rule={name} aria-current={name === rule ? 'true' : undefined}>
            <bdi {...inInterface(site, language)}>{text}</bdi>
          </div>
        ))}
      </div>
    </accept-choice>
  );
}
