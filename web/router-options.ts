import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { PageFault } from './shell/page-fault.tsx'

/** Router options shared by the browser and the server. */
export const routerOptions = {
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  // Values of the query are plain text, also those that look like numbers.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  trailingSlash: 'preserve',
  defaultErrorComponent: PageFault,
} as const
