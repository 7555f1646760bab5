import { type Box, box, circle, spread } from './drawn-box.ts'
import type { Outline, Size } from './outline.ts'

/** Part of a pitch that a lead is wide. */
const LEAD = 0.42
/** Two leads below and one in the middle above. */
const THREE = 3

/** Packages with three leads or five can lie in one way only: nothing marks their first. */
const isOneWay = (pins: number) => pins <= THREE || pins === 5

/** Two rows of leads: the first pin is at the left end of the lower one. */
export function drawRows(outline: Outline): Box[] {
  const { pins, body, pitch = 1, isNotched } = outline
  const below = spread(Math.ceil(pins / 2), pitch)
  const above = spread(pins === THREE ? 1 : below.length, pitch)
  const missing = pins > THREE && pins % 2 === 1 ? Math.floor(above.length / 2) : -1
  const [width, height] = body
  const leads = leadsOf(outline)
  const inset = leads.inside + leads.dot
  return [
    ...below.map((x) => leads.at([x, height / 2], [0, 1])),
    ...above
      .filter((_, index) => index !== missing)
      .map((x) => leads.at([x, -height / 2], [0, -1])),
    { ...box('body', [0, 0], body), notch: isNotched ? height * 0.12 : 0 },
    ...(isNotched || isOneWay(pins)
      ? []
      : [circle('mark', [leads.dot * 1.2 - width / 2, height / 2 - inset], leads.dot)]),
  ]
}

/** Leads on four sides, as many on each as its length asks for: the first pin is at the upper end of the left side. */
export function drawQuad(outline: Outline): Box[] {
  const { pins, body, pitch = 1, isMiddleFirst } = outline
  const [width, height] = body
  const even = pins - (pins % 2)
  const across = Math.max(1, Math.round(((even / 2) * width) / (width + height)))
  const leads = leadsOf(outline)
  const inset = leads.inside + leads.dot * 1.1
  return [
    ...spread(across, pitch).flatMap((x) => [
      leads.at([x, -height / 2], [0, -1]),
      leads.at([x, height / 2], [0, 1]),
    ]),
    ...spread(even / 2 - across, pitch).flatMap((y) => [
      leads.at([-width / 2, y], [-1, 0]),
      leads.at([width / 2, y], [1, 0]),
    ]),
    { ...box('body', [0, 0], body), radius: Math.min(width, height) * 0.03 },
    circle('mark', [isMiddleFirst ? 0 : inset - width / 2, inset - height / 2], leads.dot),
  ]
}

/** How the leads of this outline are drawn: beside the body, or as pads within its edge. */
function leadsOf({ body, pitch = 1, reach = 0.3, lead = pitch * LEAD, hasPads }: Outline) {
  const least = Math.min(...body)
  const length = hasPads ? Math.min(least * 0.2, 0.3 + least * 0.07) : reach
  const away = (hasPads ? -length : length) / 2
  return {
    inside: hasPads ? length : 0,
    dot: least * 0.12,
    /** A lead at this place of the edge, in the direction away from the body. */
    at: ([x, y]: Size, [right, down]: Size): Box =>
      box(
        hasPads ? 'pad' : 'lead',
        [x + right * away, y + down * away],
        right === 0 ? [lead, length] : [length, lead],
      ),
  }
}
