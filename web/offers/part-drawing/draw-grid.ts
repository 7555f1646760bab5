import { type Box, box, circle, spread } from './drawn-box.ts'
import type { Outline, Size } from './outline.ts'

/** A matrix of balls as seen through the body, the first one marked; missing ones are missing in the middle. */
export function drawGrid({ pins, body, pitch = 0.8 }: Outline): Box[] {
  const across = Math.ceil(Math.sqrt(pins))
  const places = spread(Math.ceil(pins / across), pitch).flatMap((y) =>
    spread(across, pitch).map((x): Size => [x, y]),
  )
  const outermost = places
    .toSorted((one, other) => Math.hypot(...other) - Math.hypot(...one))
    .slice(0, pins)
  return [
    box('body', [0, 0], body),
    ...outermost.map((place) => circle('ball', place, pitch * 0.5)),
    ...places.slice(0, 1).map((place) => circle('mark', place, pitch * 0.6)),
  ]
}

/** A round can with its key on the left and its wires as seen through it. */
export function drawCan({ pins, body: [diameter] }: Outline): Box[] {
  const step = (2 * Math.PI) / Math.max(4, pins)
  const first = pins > 4 ? 0 : step / 2
  const wires = Array.from({ length: pins }, (_, index): Size => {
    const angle = Math.PI - first - index * step
    return [Math.cos(angle) * diameter * 0.27, Math.sin(angle) * diameter * 0.27]
  })
  return [
    box('metal', [-diameter * 0.545, 0], [diameter * 0.09, diameter * 0.1]),
    circle('metal', [0, 0], diameter),
    circle('body', [0, 0], diameter * 0.86),
    ...wires.map((place) => circle('pad', place, diameter * (pins > 4 ? 0.08 : 0.1))),
  ]
}
