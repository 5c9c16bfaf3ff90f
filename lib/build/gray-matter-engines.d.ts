declare module 'gray-matter/lib/engines.js' {
  /** What reads front matter, by the language that its first line names. */
  const engines: Record<string, unknown>;
  export default engines;
}
