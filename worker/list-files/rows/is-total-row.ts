const TOTAL =
  /^(?:общий |всего )?(?:итого|итог|всего|підсумок|разом|усього|всього|разам|усяго|агулам|сумма|total|grand total|sub total|subtotal|totals|合计|总计)(?:\s+(?:позиций|по листу|по складу|позицій|пазіцый|товаров|наименований|строк|items|rows|lines|qty|quantity|шт|на сумму|по прайсу|кол-во))*\s*(?:[:：]\s*[\d\s.,]*)?$/
const FIRST = /^[иИвВоОуУпПрРсСаАtTgGsS合总]/

/** True for a row that sums up: one cell says `Итого:` or the like and no more than three cells are filled. */
export function isTotalRow(cells: readonly string[]): boolean {
  let filled = 0
  let hasTotal = false
  for (const cell of cells) {
    const text = cell.trim()
    if (text === '') continue
    filled += 1
    hasTotal ||= saysTotal(text)
  }
  return hasTotal && filled <= 4
}

/** True when a cell alone says that its row is a sum. */
export function saysTotal(text: string): boolean {
  if (text.length > 60 || !FIRST.test(text)) return false
  return TOTAL.test(
    text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').replace(/\.+$/, ''),
  )
}
