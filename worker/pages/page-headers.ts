export interface Allowed {
  /** Digests of what stands in the page itself. */
  scripts: string[]
  styles: string[]
  /** Origins. */
  frames: string[]
}

interface Wanted extends Allowed {
  /** The page contains personal data. */
  isPersonal: boolean
}

/**
 * Pages run our own scripts and styles and frame nothing but the store's parts catalogues. Values in
 * JSON inside the page are data, which no policy needs to allow.
 */
const policy = ({ scripts, styles, frames }: Allowed) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // React writes sizes and places of popovers as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every response to a browser; files get the same from `web/public/_headers`. */
export const SITE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Headers of a page. It is rendered for one visitor's currency with current prices: only their browser caches
 * it, for going back, and revalidates it otherwise. Pages with personal data are not cached at all: the next
 * person at the same machine could go back to them.
 */
export const pageHeaders = ({ isPersonal, ...allowed }: Wanted): Record<string, string> => ({
  ...SITE_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(allowed),
  'Cache-Control': isPersonal ? 'private, no-store' : 'private, no-cache',
  Vary: 'Cookie, Accept-Language',
})
