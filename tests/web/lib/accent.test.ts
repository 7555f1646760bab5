import { describe, expect, it } from 'vitest'
import { accentShades, contrastOf } from '../../../web/lib/accent.ts'

const STEPS = [0, 51, 102, 153, 204, 255]
const COLOURS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) =>
    STEPS.map(
      (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
)

describe('an accent', () => {
  it('can be read in both themes, whatever colour was chosen', () => {
    for (const colour of COLOURS) {
      const { light, dark } = accentShades(colour)
      for (const ground of ['#ffffff', '#f5f7f7', '#eff3f3'])
        expect(contrastOf(light, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#101517', '#161c1f', '#1c2326'])
        expect(contrastOf(dark, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(dark, '#06232b')).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('stays as it was chosen where it can be read', () => {
    expect(accentShades('#00586c').light).toBe('#00586c')
    expect(accentShades('#6cc3d5').dark).toBe('#6cc3d5')
  })
})
