/** Colours of a channel: `#rrggbb`, and the contrast of WCAG 2.2, https://www.w3.org/TR/WCAG22/#contrast-minimum. */

/** Text of normal size. */
const LEAST_CONTRAST = 4.5
/** The grounds of the light and the dark theme that are nearest to their ink; see `tokens.css`. */
const LIGHT_GROUND = '#eff3f3'
const DARK_GROUND = '#1c2326'
const WHITE = '#ffffff'
const BLACK = '#000000'
const STEPS = 100

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

type Rgb = [number, number, number]

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour on the way to another, 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const [red, green, blue] = rgbOf(colour)
  const [toRed, toGreen, toBlue] = rgbOf(other)
  return hexOf([
    red + (toRed - red) * share,
    green + (toGreen - green) * share,
    blue + (toBlue - blue) * share,
  ])
}

/** The colour, or the nearest shade of it towards `end` that can be read on `ground`. */
function readable(colour: string, ground: string, end: string): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = mixed(colour, end, step / STEPS)
    if (contrastOf(shade, ground) >= LEAST_CONTRAST) return shade
  }
  return end
}

/** The shades of an accent that can be read on the pages of the light and the dark theme. */
export const accentShades = (accent: string): { light: string; dark: string } => ({
  light: readable(accent, LIGHT_GROUND, BLACK),
  dark: readable(accent, DARK_GROUND, WHITE),
})

/** A button of an accent, as the light theme has it, and the words on it. */
export const accentOn = (accent: string): { fill: string; text: string } => ({
  fill: accentShades(accent).light,
  text: WHITE,
})
