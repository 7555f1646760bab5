import { LEFT, PAGE, QUIET, RIGHT, type Sheet, write } from './sheet.ts'

/** Draws below each page that is not written out yet `title`, and the page's number of how many. */
export function numberPages(sheet: Sheet, title: string): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  const y = PAGE.height - 40
  const width = (RIGHT - LEFT) / 2
  const style = { y, size: 8, color: QUIET, width, role: 'ornament' } as const
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(start + page)
    write(sheet, title, { ...style, x: LEFT })
    write(sheet, `${page + 1} / ${count}`, { ...style, x: LEFT + width, align: 'right' })
  }
}
