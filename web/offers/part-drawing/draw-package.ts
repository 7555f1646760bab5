import { drawAxial, drawChip, drawFlat } from './draw-ends.ts'
import { drawCan, drawGrid } from './draw-grid.ts'
import { type Box, fitted } from './drawn-box.ts'
import { drawQuad, drawRows } from './draw-sides.ts'
import { drawCrystal, drawTab } from './draw-tab.ts'
import type { Outline, Shape } from './outline.ts'

/** Units a millimetre of all chips up to 4.2 × 3 mm, so that they compare by eye; larger ones fill the view. */
const CHIP_SCALE = 10

const DRAW: Record<Shape, (outline: Outline) => Box[]> = {
  chip: drawChip,
  flat: drawFlat,
  axial: drawAxial,
  rows: drawRows,
  quad: drawQuad,
  grid: drawGrid,
  tab: drawTab,
  can: drawCan,
  crystal: drawCrystal,
}

/** The pieces of a package's drawing within the view; chips in one scale, everything else as large as it fits. */
export const drawPackage = (outline: Outline): Box[] =>
  fitted(
    DRAW[outline.shape](outline),
    outline.shape === 'chip' && !outline.isRound ? CHIP_SCALE : Infinity,
  )
