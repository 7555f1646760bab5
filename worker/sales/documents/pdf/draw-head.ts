import type { PrintedDocument } from '../print-document.ts'
import { heightOf, inPart, LEFT, QUIET, RIGHT, type Role, type Sheet, write } from './sheet.ts'

const WIDTH = RIGHT - LEFT
const GAP = 20

/** Draws title and store; then seller, payer and recipient side by side. */
export function drawHead(sheet: Sheet, document: PrintedDocument): void {
  const title = { width: WIDTH * 0.7, size: 18, weight: 'strong' } as const
  const store = { width: WIDTH * 0.27, size: 12, weight: 'strong', align: 'right' } as const
  write(sheet, document.title, { ...title, role: 'H1', x: LEFT, y: sheet.y })
  write(sheet, document.store, { ...store, x: RIGHT - store.width, y: sheet.y + 5 })
  sheet.y +=
    Math.max(heightOf(sheet, document.title, title), heightOf(sheet, document.store, store)) + 4
  for (const line of document.about) {
    const style = { width: WIDTH, color: QUIET }
    write(sheet, line, { ...style, x: LEFT, y: sheet.y })
    sheet.y += heightOf(sheet, line, style)
  }
  sheet.y += 22
  drawSides(sheet, document)
}

function drawSides(sheet: Sheet, { sides }: PrintedDocument): void {
  const width = (WIDTH - GAP * (sides.length - 1)) / sides.length
  const ends = sides.map(({ title, lines: [first = '', ...others] }, at) => {
    const x = LEFT + at * (width + GAP)
    let { y } = sheet
    const put = (text: string, look: { color?: string; weight?: 'strong'; role?: Role }) => {
      write(sheet, text, { ...look, width, x, y })
      y += heightOf(sheet, text, { ...look, width })
    }
    inPart(sheet, 'Sect', () => {
      put(title, { color: QUIET, role: 'H2' })
      y += 2
      put(first, { weight: 'strong' })
      for (const line of others) put(line, {})
    })
    return y
  })
  sheet.y = Math.max(...ends) + 26
}
