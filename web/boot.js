// Brings the code of a page the server wrote, once the page has been painted: what one came to read
// does not wait for scripts. The files stand in the page: scripts, the entry first, and the styles
// that are in the page already, which the code would fetch again if it saw no link to them.
;(function () {
  const list = document.getElementById('files')
  const { scripts = [], styles = [] } = JSON.parse((list && list.textContent) || '{}')
  const put = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))
  const bring = () => {
    for (const href of styles) put('link', { rel: 'stylesheet', disabled: true, href })
    const [entry, ...others] = scripts
    for (const href of others) put('link', { rel: 'modulepreload', crossOrigin: '', href })
    put('script', { type: 'module', crossOrigin: '', src: entry })
  }
  // A page nobody sees is not painted.
  if (document.visibilityState === 'hidden') bring()
  else requestAnimationFrame(() => setTimeout(bring))
})()
