/** The script of `/admin`: the editor, with our forms, and with files that keep what the author didn't touch. */
import CMS from '@sveltia/cms';
import { loadRenderers } from '../../lib/markdown/renderers.ts';
import { checkDocument } from './check.ts';
import type { EditorConfig } from './config.ts';
import { formatLike, sourceField, toText, toValues, type Values } from './document-text.ts';
import { isInFolder, readOnDisk, readOnHost, rememberFolder } from './folder.ts';
import { registerTextField } from './text-field.ts';

rememberFolder();
const config = (await (await fetch('/admin/config.json')).json()) as EditorConfig;
const { cms, formats } = config;
const documents = new Set(config.documents);

/** The texts that a save replaces, by the hidden text of its values. */
const replaced = new Map<unknown, string>();

for (const [name, { extension, ...form }] of Object.entries(formats)) {
  CMS.registerCustomFormat(name, extension, {
    fromFile: (text: string) => toValues(text, form),
    // The package trims the text and adds a line break, which would change the beginning and the end of a file.
    toFile: (values: Values) => {
      const text = formatLike(toText(values, form), replaced.get(values[sourceField]) ?? '');
      return { trim: () => text.replace(/\n$/, '') } as unknown as string;
    },
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
    const now = await readNow(path);
    const advice = 'Copy your text, and load the page again.';
    if (!source && now !== undefined)
      refuse(`${path} exists already. Choose another title or slug.`);
    if (source && now === undefined && isInFolder())
      refuse(`${path} isn’t on the disk any more. ${advice}`);
    const elsewhere = savedElsewhere.get(path);
    if (elsewhere !== undefined && elsewhere !== source && !isInFolder())
      refuse(`${path} has been saved in another tab since this one read it. ${advice}`);
    if (source && now !== undefined && now.replace(/\r\n?/g, '\n').trim() !== source) {
      const place = isInFolder() ? 'on the disk' : 'in the repository';
      refuse(`${path} has changed ${place} since the editor read it. ${advice}`);
    }
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
    const saved = toValues(text, form);
    replaced.set(saved[sourceField], now ?? '');
    return entry.set('data', saved as never);
  },
});

CMS.registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => {
    const values = (entry.get('data') as unknown as { toJS: () => Values }).toJS();
    tabs.postMessage({ path: entry.get('path'), text: values[sourceField] });
  },
});

/** The text of a file as the disk or the host has it. A draft of a pull request is compared with what other tabs have saved alone. */
async function readNow(path: string): Promise<string | undefined> {
  if (isInFolder()) return readOnDisk(path);
  return cms.publish_mode === 'editorial_workflow' ? undefined : readOnHost(path, cms.backend);
}

function findForm(path: string) {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const [, folder = '', file = ''] = path.split('/');
  const name =
    extension === 'yaml' ? (folder || file).replace(/\.yaml$/, '').replaceAll('.', '-') : folder;
  return formats[`legible-${name}-${extension}`];
}

/** The package has no main landmark on its page to sign in, and forbids to zoom. */
function mendPage(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[content*="maximum-scale"]');
  if (viewport) viewport.content = viewport.content.replace(/, maximum-scale=1/, '');
  const shell = document.querySelector('.outer > .main');
  const role = shell?.querySelector('main, [role="main"]') ? 'none' : 'main';
  if (shell && shell.role !== role) shell.role = role;
}

new MutationObserver(mendPage).observe(document, { childList: true, subtree: true });
registerTextField(CMS, config.blockNames);
await CMS.init({ config: { ...cms, site_url: location.origin } });
