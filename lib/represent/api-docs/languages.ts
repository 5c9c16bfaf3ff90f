/** The languages of the code samples. The reader's choice applies to the whole page. */

export const codeLanguages = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  'typescript-client': 'client.ts',
  'python-client': 'legible.py',
} as const;

export type SampleLanguage = keyof typeof codeLanguages;
