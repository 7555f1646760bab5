// Before the first paint: the theme chosen on this device, and the language of the address.
;(function () {
  const root = document.documentElement
  try {
    const theme = JSON.parse(localStorage.getItem('theme') || 'null')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  } catch {
    // Storage may be closed to us; the system's theme it is.
  }
  const locale = location.pathname.split('/')[1]
  if (locale === 'be' || locale === 'en' || locale === 'ru') root.lang = locale
})()
