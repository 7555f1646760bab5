// Brings the code of a page the server wrote, once the page has been painted: what one came to read
// does not wait for scripts. The files stand in the page: scripts, the entry first, and the styles
// that are in the page already, which the code would fetch again if it saw no link to them.
;(function () {
  const list = document.getElementById('files')
  const { scripts = [], styles = [] } = JSON.parse((list && list.textContent) || '{}')
  const put = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))
  const [entry] = scripts
  // The longest first. A few at a time: sixty in one go would keep the page from whoever touches it.
  const bring = () => {
    for (const href of styles.splice(0)) put('link', { rel: 'stylesheet', disabled: true, href })
    for (const href of scripts.splice(0, 6))
      put('link', { rel: 'modulepreload', crossOrigin: '', href })
    if (scripts.length > 0) setTimeout(bring)
    else put('script', { type: 'module', crossOrigin: '', src: entry })
  }
  let isBegun = false
  const begin = () => {
    if (!isBegun) bring()
    isBegun = true
  }
  // A page nobody sees is not painted.
  if (document.visibilityState === 'hidden') begin()
  else {
    requestAnimationFrame(() => setTimeout(begin, 100))
    // The frame is on the screen some time after it was drawn. Not every browser tells when.
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  }
})()
