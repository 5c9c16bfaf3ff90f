/** The languages that code blocks may name, each with the grammar that colors it. */
import type { LanguageRegistration } from 'shiki/core';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import docker from 'shiki/langs/docker.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import jsx from 'shiki/langs/jsx.mjs';
import lua from 'shiki/langs/lua.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import mdx from 'shiki/langs/mdx.mjs';
import python from 'shiki/langs/python.mjs';
import shellscript from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import toml from 'shiki/langs/toml.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';

export const grammars: readonly LanguageRegistration[][] = [
  ...[css, diff, docker, html, http, javascript, json, jsx, lua, markdown, mdx, python],
  ...[shellscript, sql, toml, tsx, typescript, xml, yaml],
];

/** What an author may write after the fence, and the name of the grammar. */
const grammarNames: ReadonlyMap<string, string> = new Map([
  ['bash', 'shellscript'],
  ['css', 'css'],
  ['diff', 'diff'],
  ['docker', 'docker'],
  ['dockerfile', 'docker'],
  ['html', 'html'],
  ['http', 'http'],
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['json', 'json'],
  ['jsx', 'jsx'],
  ['lua', 'lua'],
  ['markdown', 'markdown'],
  ['md', 'markdown'],
  ['mdx', 'mdx'],
  ['py', 'python'],
  ['python', 'python'],
  ['sh', 'shellscript'],
  ['shell', 'shellscript'],
  ['sql', 'sql'],
  ['toml', 'toml'],
  ['ts', 'typescript'],
  ['tsx', 'tsx'],
  ['typescript', 'typescript'],
  ['xml', 'xml'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
]);

const plainNames: ReadonlySet<string> = new Set(['text', 'txt']);

/** Every name that a code block may give its language. */
export const languageNames: readonly string[] = [...grammarNames.keys(), ...plainNames];

/** Whether a language is one of no colors. */
export function isPlainLanguage(language: string): boolean {
  return plainNames.has(language.toLowerCase());
}

/** Whether a code block may name a language: one with colors, or one of plain text. */
export function isKnownLanguage(language: string): boolean {
  return grammarOf(language) !== undefined || isPlainLanguage(language);
}

/** The name of the grammar for a language, or `undefined` where there is none. */
export function grammarOf(language: string): string | undefined {
  return grammarNames.get(language.toLowerCase());
}
