import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeScratchSite, removeScratchSite } from '#tests/support/scratch-site.ts';
import { startSite } from '#tests/support/site-server.ts';
import { send } from '#tests/support/request.ts';
import { checkFiles, listReleases, readManifest } from '#lib/server/releases.mjs';
const folder = makeScratchSite('full-disk');
const sh = (...a: string[]) => execFileSync(a[0]!, a.slice(1), { encoding: 'utf8' });
const disk = (n: string) => join(folder, n);
for (const n of ['releases', '.next']) { mkdirSync(disk(n), { recursive: true }); }
sh('cp', '-a', disk('.next'), disk('.next-old'));
for (const n of ['releases', '.next']) sh('mount', '-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', disk(n));
sh('cp', '-a', disk('.next-old') + '/.', disk('.next')); sh('rm', '-rf', disk('.next-old'));
const post = join(folder, 'content/posts', readdirSync(join(folder, 'content/posts')).find((f) => f.endsWith('.mdx'))!);
const text = readFileSync(post, 'utf8');
let n = 0;
const edit = () => { n++; writeFileSync(post, text + `\n\nParagraph ${n}. ` + 'word '.repeat(n) + '\n'); };
const build = () => { const t = Date.now(); const r = spawnSync('npm', ['run', '--silent', 'build'], { cwd: folder, encoding: 'utf8' }); return { code: r.status, s: (Date.now() - t) / 1000, out: (r.stdout + r.stderr).trim() }; };
const used = (m: string) => Number(sh('df', '--output=used', '-k', disk(m)).split('\n')[1]);
let site: any;
try {
  const first = build(); console.log('first', first.code, first.s, first.code ? first.out : '');
  site = await startSite({}, folder, ['node', resolve('lib/server/start.mjs')]);
  for (const [m, kb] of [['releases', 0], ['releases', 300], ['releases', 2000], ['releases', -1], ['.next', 0], ['.next', 200], ['.next', 3000], ['.next', -1]] as const) {
    edit();
    const before = listReleases(disk('releases'));
    sh('mount', '-o', kb < 0 ? 'remount,ro' : `remount,size=${used(m) + kb}k`, disk(m));
    const r = build();
    const after = listReleases(disk('releases'));
    let state = 'complete';
    for (const name of after) try { checkFiles(disk('releases/' + name), readManifest(disk('releases/' + name))); } catch (e) { state = 'BROKEN ' + (e as Error).message; }
    const page = await send(site.url, '/about'); 
    // kill the server with the disk as it is
    console.log(m, kb, 'exit', r.code, r.s, 's; releases +', after.filter((x) => !before.includes(x)).length, state, 'GET', page.status);
    console.log('   ', r.code ? r.out.slice(0, 700) : 'built');
    if (kb <= 0) {
      const child = Number(sh('pgrep', '-P', String(site.program.process.pid)).trim().split('\n')[0]);
      process.kill(child, 'SIGKILL'); await sleep(2500);
      console.log('    after kill -9:', await send(site.url, '/about').then((x) => x.status, (e) => e.code), site.program.output().split('\n').slice(-3).join(' | ').slice(0, 300));
    }
    sh('mount', '-o', 'remount,rw,size=2g', disk(m));
    const good = build();
    await sleep(1500);
    const health = (await send(site.url, '/health')).text;
    console.log('    next build', good.code, good.code ? good.out.slice(0, 500) : '', health.trim(), listReleases(disk('releases')).at(-1));
  }
} catch (e) { console.log(e); } finally {
  await site?.program.stop();
  for (const m of ['releases', '.next']) try { sh('umount', disk(m)); } catch (e) { console.log(String(e)); }
  removeScratchSite(folder);
}
