import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { apiReference } from './worker/cli/api-reference.ts'
import { builtClient } from './worker/cli/built-client.ts'
import { documentFonts } from './worker/cli/document-fonts.ts'
import { shippedTexts } from './worker/cli/shipped-texts.ts'
import { serviceWorker } from './worker/cli/service-worker.ts'
import { zoneOnly } from './worker/cli/zone-only.ts'

/** The Worker behind the dev server; `npm run dev` starts both. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8788'}`

const SHOP_TEXTS = /[\\/]i18n[\\/](be|en|ru)[\\/](?:common|shop[\\/]search)\.json$/

/**
 * Small pieces of every page that shows offers or writes to a cart: twenty files of them would wait for each
 * other on a slow line.
 */
const OFFER_PARTS = new RegExp(
  String.raw`[\\/](?:${[
    'refresh-queries|new-uuid|use-cart-store|use-add-to-cart|use-favorites-store',
    String.raw`stock-label|delivery-label|breadcrumbs|badge|money|offers[\\/]words`,
    'stepper|typed-number|empty-state|skeleton',
    'net-prices|net-choice|net-price|use-currency-label',
  ].join('|')})\.(?:m?js|tsx?)$|lucide-react[\\/].*[\\/](?:plus|check|arrow-up)\.m?js$`,
)

/** The same of pages with lists of one's own; each of these files alone is mostly its head. */
const LIST_PARTS = new RegExp(
  String.raw`owned-list[\\/](?:use-removal|list-view|removed-note)\.tsx?$|[\\/](?:save-file|checkbox)\.tsx?$|` +
    String.raw`lucide-react[\\/].*[\\/](?:trash|undo-2|copy|download|bookmark|arrow-down)\.m?js$`,
)

/** The same of pages that show lines of the cart. */
const CART_PARTS = new RegExp(
  String.raw`offers[\\/]cart[\\/](?:${[
    'cart-entry|lines|part-cell|quote-queries|kept-quotes-atom|use-quotes|use-cart',
    'converted-line|use-converted-lines|cart-skeleton',
  ].join('|')})\.tsx?$`,
)

/** What schemas of the API are made of; each of these files alone is mostly its head. */
const WIRE =
  /worker[\\/](?:lib[\\/](?:csv-form|locale|wire)|people[\\/]accounts[\\/]schemas[\\/](?:names|email))\.ts$/

/** The same of the account's menu and of what the back office shares with it. */
const ACCOUNT_PARTS =
  /[\\/](?:use-(?:logout|switch-team)|language-name)\.tsx?$|lucide-react[\\/].*[\\/](?:log-out|users|house)\.m?js$/

/** The same of menus, dialogs and selects. */
const WIDGET_PARTS =
  /base-ui[\\/].*[\\/](?:useBaseUiId|useControlled|useTransitionStatus|useValueChanged|DirectionContext|useCompositeItem)\.m?js$/

/** Fields of forms, each alone little more than its head. */
const FIELDS = /web[\\/]ui[\\/](?:input|textarea|radio-group|switch|select)\.tsx$/

/** Signs that several pages show: a file of each would be no more than its name. */
const ICONS =
  /lucide-react[\\/].*[\\/](?:chevron-down|circle-x|clock|credit-card|external-link|file-text|package|package-search|truck|x)\.m?js$/

/**
 * What so many parts of the back office or of the account share, and nobody else, travels as one file: a page would
 * bring a hundred small ones, and the first script of the shop would name them all.
 */
function sharedIn(zone: 'admin' | 'account', minShareCount: number) {
  const isOnlyOf = zoneOnly(zone)
  return {
    name: (id: string, bundle: Parameters<typeof isOnlyOf>[0]) =>
      isOnlyOf(bundle)(id) ? `${zone}-shared` : null,
    minShareCount,
    includeDependenciesRecursively: false,
  }
}

/** What the first page needs travels as one file and one of texts: fewer trips, better compression. */
const codeSplitting = {
  groups: [
    { name: 'shop', tags: ['$initial' as const] },
    { name: (id: string) => `texts-${SHOP_TEXTS.exec(id)?.[1] ?? ''}`, test: SHOP_TEXTS },
    { name: 'list-parts', test: LIST_PARTS },
    { name: 'offer-parts', test: OFFER_PARTS },
    {
      name: 'results',
      test: /[\\/](?:summary-cells|use-filters|useInfiniteQuery|ask-link|asked-parts)\.(?:m?js|tsx?)$/,
    },
    { name: 'recent', test: /[\\/](?:recent-(?:items|searches)-atom|use-when|part-number)\.tsx?$/ },
    { name: 'cart-parts', test: CART_PARTS },
    { name: 'wire', test: WIRE },
    { name: 'account-parts', test: ACCOUNT_PARTS },
    { name: 'widget-parts', test: WIDGET_PARTS },
    {
      name: 'widgets',
      test: /node_modules[\\/](?:@base-ui|@floating-ui|tabbable|reselect)[\\/]/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'icons', test: ICONS },
    { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
    sharedIn('admin', 4),
  ],
}

const client: BuildEnvironmentOptions = {
  outDir: '../dist/web',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  target: 'es2023',
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting,
      // The first script names hundreds of others, whose digests hardly compress: seven letters of them do, the fewest for so many files.
      // The same goes for long names of libraries' own files.
      chunkFileNames: ({ moduleIds }) =>
        `assets/${moduleIds.every((id) => id.includes('node_modules')) ? 'lib' : '[name]'}-[hash:7].js`,
      entryFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
    },
  },
}

/** The API's client can write cookies into a call, which no browser lets a page do: what it needs for that stays away. */
const withoutCookies = {
  name: 'without-cookies',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string) =>
    id.endsWith('/cookie.js') && /hono[\\/]dist[\\/]client/.test(importer ?? '')
      ? '\0no-cookies'
      : null,
  load: (id: string) => (id === '\0no-cookies' ? 'export const serialize = String' : null),
}

/** The shop's pages for the Worker, in one module with everything it needs; built after the client. */
const server: BuildEnvironmentOptions = {
  outDir: '../dist/server',
  emptyOutDir: true,
  target: 'es2024',
  copyPublicDir: false,
  minify: true,
  rolldownOptions: { output: { entryFileNames: 'pages.js', codeSplitting: false } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  // What React has itself since 18 need not be brought along for it.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    withoutCookies,
    react(),
    tailwindcss(),
    ...(isSsrBuild === true
      ? [builtClient()]
      : [serviceWorker(), documentFonts(), apiReference(), shippedTexts()]),
  ],
  server: {
    host: '127.0.0.1', // Not the client's own folder of that name.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': { target: api, ws: true } },
  },
  ...(isSsrBuild === true
    ? {
        build: server,
        ssr: {
          noExternal: true as const,
          target: 'webworker' as const,
          resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
        },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : { build: client }),
}))
