import type { InText, WithSite } from '#app/_components/with-site.ts';
import type { Control, OperationForm } from '#lib/represent/pages/api-docs.ts';
import { fill } from '#lib/text/format.ts';
import { inInterface } from './filled-text.tsx';

type RunFormProps = {
  readonly operationId: string;
  readonly path: string;
  readonly form: OperationForm;
};

/**
 * A form that sends the request of an operation. Without script the browser opens the response;
 * `app/_islands/api-run.ts` shows it below the form and enables the controls that a plain form can't send.
 */
export function RunForm({
  site,
  operationId,
  path,
  form: { action, controls },
}: RunFormProps & WithSite) {
  const request = `GET ${path}`;
  return (
    <api-run>
      <form className="run" method="get" action={action} data-path={path}>
        {controls.map((control) => (
          <Field
            site={site}
            key={control.name}
            id={`${operationId}-${control.name}`}
            {...control}
          />
        ))}
        <RunButton site={site} request={request} />
        {controls.some(({ needsScript }) => needsScript) && (
          <noscript {...inInterface(site)}>{site.text.api.needsScript}</noscript>
        )}
      </form>
    </api-run>
  );
}

export function RunButton({ site, language, request }: { readonly request: string } & InText) {
  return (
    <button
      type="submit"
      aria-label={fill(site.text.api.runRequest, { request })}
      {...inInterface(site, language)}
    >
      {site.text.api.run}
    </button>
  );
}

function Field({ site, id, ...control }: Control & { readonly id: string } & WithSite) {
  const { name, hint } = control;
  const hintId = hint && `${id}-hint`;
  return (
    <div className="run-control" data-kind={control.kind}>
      <label htmlFor={id}>{name}</label>
      <Input site={site} id={id} aria-describedby={hintId} {...control} />
      {hint && (
        <small id={hintId} {...inInterface(site)}>
          {hint}
        </small>
      )}
    </div>
  );
}

type InputProps = Control & {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
};

function Input({ site, needsScript, hint: _, ...control }: InputProps & WithSite) {
  switch (control.kind) {
    case 'choice': {
      const { kind, values, ...attributes } = control;
      return (
        <select disabled={needsScript} suppressHydrationWarning {...attributes}>
          <option value="" {...inInterface(site)}>
            {site.text.api.any}
          </option>
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      );
    }
    case 'number': {
      const { kind, ...attributes } = control;
      return (
        <input type="number" disabled={needsScript} suppressHydrationWarning {...attributes} />
      );
    }
    case 'name': {
      const { kind, value, ...attributes } = control;
      return (
        <input
          disabled={needsScript}
          suppressHydrationWarning
          required
          defaultValue={value}
          {...plainText}
          {...attributes}
        />
      );
    }
    default: {
      const { kind, ...attributes } = control;
      return (
        <input disabled={needsScript} suppressHydrationWarning {...plainText} {...attributes} />
      );
    }
  }
}

/** Slugs, tags and search words: completion and spell checking would get in the way. */
const plainText = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
