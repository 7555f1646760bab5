import type { Printed } from '../printed.ts'
import { heightOf, LEFT, QUIET, RIGHT, type Sheet, write } from './sheet.ts'

const WIDTH = RIGHT - LEFT
const GAP = 20

/** What it is and of whom; then seller, payer and recipient beside each other. */
export function drawHead(sheet: Sheet, paper: Printed): void {
  const title = { width: WIDTH * 0.7, size: 18, weight: 'strong' } as const
  const store = { width: WIDTH * 0.27, size: 12, weight: 'strong', align: 'right' } as const
  write(sheet, paper.title, { ...title, x: LEFT, y: sheet.y })
  write(sheet, paper.store, { ...store, x: RIGHT - store.width, y: sheet.y + 5 })
  sheet.y += Math.max(heightOf(sheet, paper.title, title), heightOf(sheet, paper.store, store)) + 4
  for (const line of paper.about) {
    const style = { width: WIDTH, color: QUIET }
    write(sheet, line, { ...style, x: LEFT, y: sheet.y })
    sheet.y += heightOf(sheet, line, style)
  }
  sheet.y += 22
  drawSides(sheet, paper)
}

function drawSides(sheet: Sheet, { sides }: Printed): void {
  const width = (WIDTH - GAP * (sides.length - 1)) / sides.length
  const ends = sides.map(({ title, lines: [first = '', ...others] }, at) => {
    const x = LEFT + at * (width + GAP)
    let { y } = sheet
    const put = (text: string, look: { color?: string; weight?: 'strong' }) => {
      write(sheet, text, { ...look, width, x, y })
      y += heightOf(sheet, text, { ...look, width })
    }
    put(title, { color: QUIET })
    y += 2
    put(first, { weight: 'strong' })
    for (const line of others) put(line, {})
    return y
  })
  sheet.y = Math.max(...ends) + 26
}
