// Keeps what is pressed before the page's code is here: on a slow line the offers can be read seconds
// earlier than bought. Presses inside `data-early` are shown as taken (`aria-busy`) and done, in their
// order, once the page answers (`data-live`, see `use-live.ts`). A link pressed after one of them waits too,
// since it would leave with the page what was pressed; pressed again it is followed.
;(function () {
  const root = document.documentElement
  const kept = []
  const isPlain = (event) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const keep = (event) => {
    const { target } = event
    const pressed =
      target.closest('[data-early] button:not(:disabled)') ||
      (kept.length > 0 && isPlain(event) && target.closest('a[href]:not([target],[aria-busy])'))
    if (!pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.setAttribute('aria-busy', 'true')
    kept.push(pressed)
  }
  addEventListener('click', keep, true)
  new MutationObserver((changes, observer) => {
    if (!('live' in root.dataset)) return
    observer.disconnect()
    removeEventListener('click', keep, true)
    // After the effects of the first render, in tasks of their own: each press sees what the one before changed.
    const press = () => {
      const next = kept.shift()
      if (next === undefined) return
      next.removeAttribute('aria-busy')
      next.click()
      setTimeout(press)
    }
    setTimeout(press)
  }).observe(root, { attributes: true, attributeFilter: ['data-live'] })
})()
