import type { Size } from './outline.ts'

/** What a piece of a drawing is, in the order they are painted. */
export const LOOKS = ['metal', 'lead', 'body', 'pad', 'ball', 'hole', 'mark'] as const
export type Look = (typeof LOOKS)[number]

/** A rectangle, with round corners up to a circle; in millimetres until it is fitted. */
export type Box = {
  look: Look
  x: number
  y: number
  width: number
  height: number
  radius: number
  /** Radius of a notch in the middle of the left side. */
  notch: number
}

export const VIEW: Size = [44, 32]
/** Room for the lines' width. */
const EDGE = 1

/** A box by its middle. */
export const box = (look: Look, middle: Size, [width, height]: Size): Box => ({
  look,
  x: middle[0] - width / 2,
  y: middle[1] - height / 2,
  width,
  height,
  radius: 0,
  notch: 0,
})

/** A circle by its middle. */
export const circle = (look: Look, middle: Size, diameter: number): Box => ({
  ...box(look, middle, [diameter, diameter]),
  radius: diameter / 2,
})

/** Places of so many things around nought, one pitch apart. */
export const spread = (count: number, pitch: number): number[] =>
  Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * pitch)

/** The boxes in the middle of the view, as large as it takes them but not above the scale (units a millimetre). */
export function fitted(boxes: readonly Box[], largest: number): Box[] {
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const width = Math.max(...boxes.map((each) => each.x + each.width)) - left
  const height = Math.max(...boxes.map((each) => each.y + each.height)) - top
  const scale = Math.min(largest, (VIEW[0] - 2 * EDGE) / width, (VIEW[1] - 2 * EDGE) / height)
  return boxes.map((each) => ({
    look: each.look,
    x: VIEW[0] / 2 + (each.x - left - width / 2) * scale,
    y: VIEW[1] / 2 + (each.y - top - height / 2) * scale,
    width: each.width * scale,
    height: each.height * scale,
    radius: each.radius * scale,
    notch: each.notch * scale,
  }))
}

/** The boxes as the data of an SVG path; balls are points for a round pen. */
export const pathOf = (boxes: readonly Box[]): string => boxes.map(outlineOf).join('')

function outlineOf({ look, x, y, width, height, radius, notch }: Box): string {
  if (look === 'ball') return `M${short(x + width / 2)} ${short(y + height / 2)}h0`
  const [w, h, r, n] = [width - 2 * radius, height - 2 * radius, short(radius), short(notch)]
  const corner = (to: string) => (radius > 0 ? `a${r} ${r} 0 0 1 ${to}` : '')
  const start = `M${short(x + radius)} ${short(y)}h${short(w)}${corner(`${r} ${r}`)}`
  const right = `v${short(h)}${corner(`-${r} ${r}`)}h${short(-w)}${corner(`-${r} -${r}`)}`
  const bite =
    notch > 0 ? `V${short(y + height / 2 + notch)}a${n} ${n} 0 0 0 0 ${short(-2 * notch)}` : ''
  const left = radius > 0 ? `V${short(y + radius)}${corner(`${r} -${r}`)}` : ''
  return `${start}${right}${bite}${left}z`
}

const short = (value: number) => Math.round(value * 100) / 100
