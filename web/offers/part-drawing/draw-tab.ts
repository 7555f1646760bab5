import { type Box, box, circle, spread } from './drawn-box.ts'
import type { Outline, Size } from './outline.ts'

/** A body with its leads below, and with or without metal and a hole above. */
export function drawTab(outline: Outline): Box[] {
  const { pins, body, tab, hole } = outline
  const [width, height] = body
  const top = -height / 2
  const middle: Size = [0, tab ? top - tab[1] / 2 : top + (hole ?? 0) * 1.1]
  return [
    ...(tab ? [box('metal', middle, tab)] : []),
    ...leadsBelow(outline),
    box('body', [0, 0], [width, height]),
    ...(hole ? [circle('hole', middle, hole)] : []),
    ...(pins > 7 && !tab
      ? [circle('mark', [height * 0.2 - width / 2, height * 0.3], height * 0.14)]
      : []),
  ]
}

/** The metal can of a crystal from the side, on its foot. */
export function drawCrystal(outline: Outline): Box[] {
  const [width, height] = outline.body
  return [
    ...leadsBelow(outline),
    { ...box('body', [0, 0], [width, height]), radius: 0.8 },
    box('metal', [0, height / 2 - 0.2], [width + 0.9, 0.5]),
  ]
}

function leadsBelow({ pins, body, reach = 1, pitch = 1, lead = 0.5, isCut }: Outline): Box[] {
  return spread(pins, pitch).map((x) => {
    const length = isCut && pins === 3 && x === 0 ? reach * 0.25 : reach
    return box('lead', [x, (body[1] + length) / 2], [lead, length])
  })
}
