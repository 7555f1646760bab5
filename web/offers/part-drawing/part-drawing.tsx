import './part-drawing.css'
import { drawPackage } from './draw-package.ts'
import { LOOKS, pathOf, VIEW } from './drawn-box.ts'
import { parsePackage } from './parse-package.ts'

interface Props {
  /** The package as the catalogue writes it: `SOIC-8`, `0805`. */
  packageName: string
  /** What is drawn, in words; without it the drawing is an ornament beside its name. */
  label?: string | undefined
  /** As wide as its place allows, up to 320 px, instead of 44 × 32 px. */
  isLarge?: boolean
}

/** Our own drawing of a part's package, for parts without a photo; nothing for a package that is not known. */
export function PartDrawing({ packageName, label, isLarge = false }: Props) {
  const outline = parsePackage(packageName)
  if (outline === null) return null
  const boxes = drawPackage(outline)
  const pieces = LOOKS.map((look) => ({ look, own: boxes.filter((each) => each.look === look) }))
  return (
    <svg
      className={isLarge ? 'part-drawing part-drawing-l' : 'part-drawing'}
      viewBox={`0 0 ${VIEW.join(' ')}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {pieces.map(({ look, own: [first, ...others] }) =>
        first ? (
          <path
            key={look}
            className={look}
            d={pathOf([first, ...others])}
            strokeWidth={look === 'ball' ? Math.round(first.width * 100) / 100 : undefined}
          />
        ) : null,
      )}
    </svg>
  )
}
