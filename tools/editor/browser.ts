/** The script of `/admin`: the editor, with our forms, and with files that keep what the author didn't touch. */
import CMS from '@sveltia/cms';
import { loadRenderers } from '../../lib/markdown/renderers.ts';
import { checkDocument } from './check.ts';
import type { EditorConfig } from './config.ts';
import { sourceField, toText, toValues, type Values } from './document-text.ts';
import { readOnDisk, rememberFolder } from './folder.ts';
import { registerTextField } from './text-field.ts';

rememberFolder();
const config = (await (await fetch('/admin/config.json')).json()) as EditorConfig;
const { cms, formats } = config;
const documents = new Set(config.documents);

for (const [name, { extension, ...form }] of Object.entries(formats)) {
  CMS.registerCustomFormat(name, extension, {
    fromFile: (text: string) => toValues(text, form),
    toFile: (values: Values) => toText(values, form),
  });
}

/** The texts that other tabs have saved since this one read its documents: all tabs share the package's record of the repository. */
const savedElsewhere = new Map<string, string>();
const tabs = new BroadcastChannel('legible-editor');
tabs.onmessage = ({ data: { path, text } }) => savedElsewhere.set(path, text);

/** The editor shows the message of this error. */
function refuse(message: string): never {
  throw new Error('saving_failed', { cause: new Error(message) });
}

CMS.registerEventListener({
  name: 'preSave',
  // The type of the package lacks a handler that may change nothing.
  handler: async ({ entry }): Promise<typeof entry> => {
    const path = String(entry.get('path'));
    const form = findForm(path);
    if (form === undefined) return entry;
    const data = entry.get('data') as unknown as { toJS: () => Values };
    const values = data.toJS();
    const source = values[sourceField];
    const elsewhere = savedElsewhere.get(path);
    const onDisk = await readOnDisk(path);
    if (onDisk === undefined && elsewhere !== undefined && elsewhere !== source) {
      refuse(
        `${path} has been saved in another tab since this one read it. Copy your text, and load the page again.`,
      );
    }
    if (
      onDisk !== undefined &&
      typeof source === 'string' &&
      source !== '' &&
      onDisk.trim() !== source
    ) {
      refuse(
        `${path} has changed on the disk since the editor read it. Copy your text, and load the page again.`,
      );
    }
    if (onDisk !== undefined && !source)
      refuse(`${path} exists already. Choose another title or slug.`);
    const text = toText(values, form);
    const name = path.replace(/^content\//, '');
    await loadRenderers([]);
    const mistakes = checkDocument(
      name,
      text,
      { ...config, documents: [...documents] },
      new Date().toISOString(),
    );
    if (mistakes.length > 0) refuse(mistakes.join('\n\n'));
    documents.add(name);
    // The next save begins with this text.
    return entry.set('data', toValues(text, form) as never);
  },
});

CMS.registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => {
    const values = (entry.get('data') as unknown as { toJS: () => Values }).toJS();
    tabs.postMessage({ path: entry.get('path'), text: values[sourceField] });
  },
});

function findForm(path: string) {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const [, folder = '', file = ''] = path.split('/');
  const name =
    extension === 'yaml' ? (folder || file).replace(/\.yaml$/, '').replaceAll('.', '-') : folder;
  return formats[`legible-${name}-${extension}`];
}

registerTextField(CMS, config.blockNames);
await CMS.init({ config: { ...cms, site_url: location.origin } });
