type SearchFieldProps = {
  /** The page that shows what is found. */
  readonly action: string;
  readonly label: string;
  readonly q: string | undefined;
  /** The other filters of the page, which stay as they are. */
  readonly search?: URLSearchParams;
};

/** Words to search for, as a form that works without script. */
export function SearchField({ action, label, q, search }: SearchFieldProps) {
  const kept = [...(search ?? [])].filter(([name]) => name !== 'q' && name !== 'page');
  return (
    <search className="search-field">
      <form action={action}>
        <label>
          <span>{label}</span>
          <input type="search" name="q" defaultValue={q} maxLength={120} autoComplete="off" />
        </label>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">Search</button>
      </form>
    </search>
  );
}
