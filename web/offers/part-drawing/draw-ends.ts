import { type Box, box, circle, spread } from './drawn-box.ts'
import type { Outline } from './outline.ts'

/** A chip and a round diode without leads: their ends are metal. */
export function drawChip({ body: [width, height], isRound, isBanded }: Outline): Box[] {
  const end = width * (isRound ? 0.13 : width <= 1 ? 0.28 : 0.22)
  const radius = isRound ? height * 0.12 : 0
  const middle = (width - end) / 2
  return [
    box('body', [0, 0], [width - 2 * end, height]),
    ...[-middle, middle].map((x) => ({ ...box('metal', [x, 0], [end, height]), radius })),
    ...(isBanded ? [box('mark', [end * 1.8 - width / 2, 0], [width * 0.09, height])] : []),
  ]
}

/** A body with flat leads or pads at its two ends, the cathode on the left. */
export function drawFlat(outline: Outline): Box[] {
  const { pins, body, reach = 0, lead = 1, hasPads, hasLens, isBanded } = outline
  const [width, height] = body
  const rows = Math.ceil(pins / 2)
  const wide = rows > 1 ? (height * 0.6) / rows : lead
  const length = hasPads ? width * 0.26 : reach
  const middle = width / 2 + (hasPads ? -length / 2 : reach / 2)
  const ends = spread(rows, height / rows).flatMap((y) =>
    [-middle, middle].map((x) => box(hasPads ? 'pad' : 'lead', [x, y], [length, wide])),
  )
  const corner = Math.min(width, height) * 0.13
  return [
    ...ends,
    box('body', [0, 0], body),
    ...(isBanded ? [box('mark', [-width * 0.36, 0], [width * 0.1, height])] : []),
    ...(hasLens
      ? [
          circle('hole', [0, 0], Math.min(width, height) * 0.76),
          circle('mark', [corner - width / 2, height / 2 - corner], corner),
        ]
      : []),
  ]
}

/** A body on its wire, with the band at the cathode. */
export function drawAxial({ body: [width, height], reach = 4, lead = 1 }: Outline): Box[] {
  const middle = (width + reach) / 2
  return [
    ...[-middle, middle].map((x) => box('lead', [x, 0], [reach, lead])),
    { ...box('body', [0, 0], [width, height]), radius: height * 0.15 },
    box('mark', [-width * 0.32, 0], [width * 0.12, height]),
  ]
}
