import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { PageFault } from './shell/page-fault.tsx'

/** How addresses are read and written, in the browser and on the server. */
export const routerOptions = {
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  // Freshness is the query client's business.
  defaultPreloadStaleTime: 0,
  // Values of the query are plain text, also those that look like numbers.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  trailingSlash: 'preserve',
  defaultErrorComponent: PageFault,
} as const
