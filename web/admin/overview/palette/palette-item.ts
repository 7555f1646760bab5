import type { PaletteKind } from '../../../../worker/reports/palette/schemas.ts'

/** Something one can go to, or do, from the palette. */
export interface PaletteItem {
  /** What tells it from all others: `order 7`, `place brands`. */
  key: string
  kind: PaletteKind | 'place' | 'command'
  title: string
  /** What tells it from others of its name; '' for nothing. */
  about: string
  /** Below `/{locale}`. */
  path: string
}

export type GroupKey = 'recent' | 'places' | 'commands' | PaletteKind

export interface PaletteGroup {
  value: GroupKey
  items: PaletteItem[]
}
