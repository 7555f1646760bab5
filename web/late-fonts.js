// Lets a page be painted before its fonts are asked for. Until they are here the stretched local faces stand in
// (see `fonts.css`), then all change at once, so that the page is laid out once and not for each of them.
// On a slow line none are asked for, see `theme.js`; with the service worker they are on this device.
;(function () {
  const root = document.documentElement
  const worker = navigator.serviceWorker
  if (root.dataset.line || (worker && worker.controller)) return
  root.dataset.fonts = 'late'
  const show = () => delete root.dataset.fonts
  const bring = () => {
    const { fonts } = document
    const text = document.getElementById('root').textContent
    // The search box of every page is written in the second.
    const all = [fonts.load('1em Inter Variable', text), fonts.load('1em JetBrains Mono')]
    Promise.all(all).then(show, show)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) bring()
  }).observe({ type: 'paint', buffered: true })
})()
