// Before the first paint: how the pages look on this device, how slow its line is, whether its cart is
// empty, how much room its recent searches need, and the language of the address.
;(function () {
  const root = document.documentElement
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) || 'null')
    } catch {
      // Storage may be closed to us, or hold anything; the page looks as it does at first.
      return null
    }
  }
  const isTheme = (value) => value === 'light' || value === 'dark'
  let ui = (read('ui') || {}).data || {}
  const former = read('theme')
  if (isTheme(former)) {
    // An earlier version kept the theme alone.
    if (ui.theme === undefined) ui = { ...ui, theme: former }
    try {
      localStorage.setItem('ui', JSON.stringify({ version: 1, data: ui }))
      localStorage.removeItem('theme')
    } catch {
      // Full or closed: it is read again next time.
    }
  }
  if (isTheme(ui.theme)) root.dataset.theme = ui.theme
  if (ui.isSidebarVisible === false) root.dataset.sidebar = 'hidden'
  // On a slow line or with data saving the system's fonts do: ours weigh as much as the shop's code.
  const line = navigator.connection
  if (line && (line.saveData || /2g/.test(line.effectiveType))) root.dataset.line = 'slow'
  // The store does not know a guest's cart: whether it writes an empty one or lines to come, we do.
  const { lines } = (read('cart') || {}).data || {}
  const isSignedIn = read('signed-in') === 1
  if (isSignedIn || (Array.isArray(lines) && lines.length > 0)) root.dataset.cart = 'filled'
  for (const key of ['recent-searches', 'recent-items']) {
    const { data } = read(key) || {}
    if (!Array.isArray(data) || data.length === 0) continue
    root.dataset.recent = `${root.dataset.recent || ''} ${key}`
    // The head and each row, as high as the styles make them.
    const row = key === 'recent-items' ? 61 : 41
    root.style.setProperty(`--${key}`, `${40 + row * Math.min(data.length, 8)}px`)
  }
  const locale = location.pathname.split('/')[1]
  if (locale === 'be' || locale === 'en' || locale === 'ru') root.lang = locale
})()
