// Takes what is pressed before the page's code is here: on a slow line the offers can be read seconds
// earlier than that. A press on a button with `data-add`, a line of the cart (see `early-addition.ts`), is
// done at once: the line goes into this device's cart, where the code finds it, on whatever page it starts.
// Any other press inside `data-early` is shown as taken (`aria-busy`) and done, in its order, once the page
// answers (`data-live`, see `use-live.ts`). A link pressed after such a press waits too, since it would
// leave with the page what was pressed; pressed again it is followed.
;(function () {
  const root = document.documentElement
  const kept = []
  const isPlain = (event) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const take = (event) => {
    const { target } = event
    const pressed =
      target.closest('[data-early] button:not(:disabled)') ||
      (kept.length > 0 && isPlain(event) && target.closest('a[href]:not([target],[aria-busy])'))
    if (!pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if ('added' in pressed.dataset || (kept.length === 0 && add(pressed))) return
    pressed.setAttribute('aria-busy', 'true')
    kept.push(pressed)
  }
  // False: the code has to decide, as of an offer that is in the cart already.
  const add = (button) => {
    try {
      const line = JSON.parse(button.dataset.add)
      const stored = localStorage.getItem('cart')
      const cart = stored
        ? JSON.parse(stored)
        : { version: 1, data: { id: '', lines: [], merging: null } }
      const { lines, id } = cart.data
      const isThere = (other) => other.supplier_offer_item_id === line.supplier_offer_item_id
      if (cart.version !== 1 || lines.length >= 500 || lines.some(isThere)) return false
      cart.data.id = id || crypto.randomUUID()
      lines.push(line)
      const newValue = JSON.stringify(cart)
      localStorage.setItem('cart', newValue)
      // For code that has read the cart already.
      dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }))
    } catch {
      return false
    }
    button.dataset.added = ''
    tell(button.dataset.addedText)
    return true
  }
  const tell = (text) => {
    const note = document.createElement('p')
    note.className = 'early-note'
    note.setAttribute('role', 'status')
    document.body.append(note)
    // Screen readers read what comes into an element that is there.
    setTimeout(() => (note.textContent = text))
    setTimeout(() => note.remove(), 5000)
  }
  addEventListener('click', take, true)
  new MutationObserver((changes, observer) => {
    if (!('live' in root.dataset)) return
    observer.disconnect()
    removeEventListener('click', take, true)
    for (const button of document.querySelectorAll('[data-added]')) delete button.dataset.added
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
