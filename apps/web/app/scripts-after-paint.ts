const modulePreload = /<link rel="modulepreload" href="(?<href>[^"]+)"\/>/g
const moduleScript = /(<script type="module"(?![^>]* src=)[^>]*>)([^<]*)<\/script>/
const namedImport = /^import \* as (?<name>\w+) from (?<file>"[^"]+")/gm
const bareImport = /^import (?<file>"[^"]+")/gm

/** A slow phone takes 6 ms for each. Between the groups the page answers a touch. */
const linksAtOnce = 8

/**
 * A rendered document whose modules load when it has been painted: React Router's links and imports would take the
 * network and the processor from the first paint. A hidden tab is never painted, so its modules load at once. The style
 * sheets that the server keeps from blocking the paint apply then, too.
 */
export function scriptsAfterPaint(html: string): string {
  const modules = [...html.matchAll(modulePreload)].map(({ groups }) => groups?.href ?? '')
  return html.replace(modulePreload, '').replace(
    moduleScript,
    (_, tag: string, script: string) =>
      `${tag}const isVisible = document.visibilityState === 'visible';
if (isVisible) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
for (const sheet of document.querySelectorAll('link[media="not all"]')) sheet.removeAttribute('media');
for (const [at, href] of ${JSON.stringify(modules)}.entries()) {
  if (isVisible && at % ${linksAtOnce} === ${linksAtOnce - 1}) await new Promise((next) => setTimeout(next));
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
${script.replace(namedImport, 'const $<name> = await import($<file>)').replace(bareImport, 'await import($<file>)')}</script>`,
  )
}
