import { allowed, sheet, template } from 'built-client'
import type { WebPages } from '../../worker/pages/schemas.ts'
import { localisedPath } from '../shell/init/localised-path.ts'
import { openPage } from './open-page.tsx'
import { LISTED_PATHS } from './page-plans.ts'
import { brandPath, categoryPath, partPath, searchPath } from '../lib/format-part-path.ts'
import { partsOf } from './parts-of.ts'

/** The client as the Worker sees it; built into one module, see `vite.config.ts`. */
export const webPages: WebPages = {
  open: openPage,
  template,
  sheet,
  allowed,
  partsOf,
  listedPaths: LISTED_PATHS,
  localisedPath,
  brandPath,
  categoryPath,
  partPath,
  searchPath,
}
