import type { Printed } from '../printed.ts'
import { heightOf, LEFT, makeRoom, QUIET, RIGHT, type Sheet, write } from './sheet.ts'

const NAME = 130
const WIDTH = RIGHT - LEFT

/** How it is paid, where the parcel is followed, why money goes back. */
export function drawFacts(sheet: Sheet, { facts }: Printed): void {
  for (const [name, value] of facts) {
    const ofName = { width: NAME - 10, color: QUIET }
    const ofValue = { width: WIDTH - NAME }
    const height = Math.max(heightOf(sheet, name, ofName), heightOf(sheet, value, ofValue))
    makeRoom(sheet, height)
    write(sheet, name, { ...ofName, x: LEFT, y: sheet.y })
    write(sheet, value, { ...ofValue, x: LEFT + NAME, y: sheet.y })
    sheet.y += height + 4
  }
}
