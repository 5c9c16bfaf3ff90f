import type { InText } from '#app/_components/with-site.ts';
import { RunButton } from '../run-form.tsx';

type TryProps = { readonly path: string; readonly accept?: string };

/** A request that a reader can send. Without script the browser opens the response; `app/_islands/api-run.ts` shows it here. */
export function Try({ site, language, path, accept }: TryProps & InText) {
  const [action = '', query] = path.split('?');
  const request = `GET ${path}`;
  return (
    <api-run className="instrument">
      <form className="run" method="get" action={action} data-path={action} data-accept={accept}>
        <code>
          {request}
          {accept && `\nAccept: ${accept}`}
        </code>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RunButton site={site} language={language} request={request} />
      </form>
    </api-run>
  );
}
