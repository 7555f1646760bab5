import { encodeQR } from 'qr'
import type { PrintedDocument } from '../print-document.ts'
import {
  drawFigure,
  heightOf,
  inPart,
  INK,
  inRole,
  LEFT,
  LINE,
  makeRoom,
  QUIET,
  RIGHT,
  type Sheet,
  write,
} from './sheet.ts'

const PAD = 16
const QR = 116
const NAME = 118
const WIDTH = RIGHT - LEFT

/** Draws how to pay by transfer: the details, and beside them the code that a bank's app reads. */
export function drawRequest(sheet: Sheet, { request }: PrintedDocument): void {
  if (request === null) return
  const { code, scan } = request
  const value = { width: WIDTH - 2 * PAD - NAME - (code === null ? 0 : QR + PAD) }
  const name = { width: NAME - 8, color: QUIET }
  const rows = request.facts.map(([title, text]) => ({
    title,
    text,
    height: Math.max(heightOf(sheet, title, name), heightOf(sheet, text, value)) + 3,
  }))
  const ofScan = { width: QR, size: 7.5, color: QUIET }
  const ofTitle = { width: WIDTH - 2 * PAD, size: 11, weight: 'strong' } as const
  const details = rows.reduce((sum, { height }) => sum + height, 22)
  const picture = code === null ? 0 : QR + 6 + heightOf(sheet, scan, ofScan)
  const height = Math.max(details, picture) + 2 * PAD
  sheet.y += 12
  makeRoom(sheet, height)
  const top = sheet.y
  inRole(sheet, 'ornament', () =>
    sheet.doc.roundedRect(LEFT, top, WIDTH, height, 5).lineWidth(0.5).strokeColor(LINE).stroke(),
  )
  write(sheet, request.title, { ...ofTitle, role: 'H2', x: LEFT + PAD, y: top + PAD })
  let y = top + PAD + 22
  inPart(sheet, 'Table', () => {
    for (const { title, text, height: high } of rows) {
      inPart(sheet, 'TR', () => {
        write(sheet, title, { ...name, role: 'RowHead', x: LEFT + PAD, y })
        write(sheet, text, { ...value, role: 'TD', x: LEFT + PAD + NAME, y })
      })
      y += high
    }
  })
  if (code !== null) {
    const x = RIGHT - PAD - QR
    drawFigure(sheet, scan, () => drawCode(sheet, code, { x, y: top + PAD }))
    write(sheet, scan, { ...ofScan, x, y: top + PAD + QR + 6 })
  }
  sheet.y = top + height
}

/** Draws dark squares, adjacent ones as one. */
function drawCode({ doc }: Sheet, code: string, { x, y }: { x: number; y: number }): void {
  const modules = encodeQR(code, 'raw', { ecc: 'medium', border: 1 })
  const side = QR / modules.length
  for (const [at, row] of modules.entries()) {
    for (let from = 0; from < row.length; from += 1) {
      if (row[from] !== true) continue
      const end = row.indexOf(false, from)
      const to = end === -1 ? row.length : end
      doc.rect(x + from * side, y + at * side, (to - from) * side, side)
      from = to
    }
  }
  doc.fillColor(INK).fill()
}
