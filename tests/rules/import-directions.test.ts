import { describe, expect, it } from 'vitest'
import { type Import, importsOf, type SourceFile, sourceFiles } from './source-files.ts'

const WORKER = sourceFiles('worker/**/*.ts').filter(({ path }) => !path.startsWith('worker/cli/'))
const WEB = sourceFiles('web/**/*.{ts,tsx}').filter(({ path }) => !path.startsWith('web/public/'))

/** Where Hono is known in a noun: its tables of routes (`routes.ts`, `admin-routes.ts`) and middleware. */
const isRoutes = (path: string) =>
  /^worker\/\w+\/[\w-]+\/([\w-]+-)?(routes|middleware)\.ts$/.test(path) ||
  path === 'worker/openapi/routes.ts'
/** Shapes shared with the web client: on the wire, and those of columns that hold JSON. */
const isSchemas = (path: string) =>
  /^worker\/([\w-]+\/)+schemas(\/[^/]+)?\.ts$/.test(path) || path.startsWith('worker/db/json/')
const isIn =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`))
const isHono = (from: string) =>
  from === 'hono' || from.startsWith('hono/') || from.startsWith('@hono/')
const isDrizzle = (from: string) => from.startsWith('drizzle')

/** What everybody may read, behind the platform's cache: it writes pages and has the nouns' tables of routes. */
const PUBLIC = 'worker/public'

/** HTML and what else browsers and search engines ask for: an edge, like the routes of a noun. */
const PAGES = 'worker/pages'

/** Code of a noun that is neither its routes nor its shapes; jobs are verbs too. */
const isVerb = (path: string) =>
  (/^worker\/\w+\/[\w-]+\//.test(path) || isIn('worker/jobs')(path)) &&
  !isIn('worker/db', 'worker/list-files', PAGES)(path) &&
  !isRoutes(path) &&
  !isSchemas(path)

interface Rule {
  files: SourceFile[]
  who: (path: string) => boolean
  mayNotTake: (taken: Import) => boolean
}

/** Each import that breaks the rule, as `file → what`. */
function breaches({ files, who, mayNotTake }: Rule): string[] {
  return files
    .filter(({ path }) => who(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(mayNotTake)
        .map(({ from }) => `${file.path} → ${from}`),
    )
}

/** The database's tools, except typed queries, which know nothing of Drizzle. */
const isDatabaseButQueries = (path: string) =>
  isIn('worker/db')(path) &&
  path !== 'worker/db/query.ts' &&
  path !== 'worker/db/offers-at/lines-needed.ts'

describe('the Worker', () => {
  const expectNone = (who: Rule['who'], mayNotTake: Rule['mayNotTake']) =>
    expect(breaches({ files: WORKER, who, mayNotTake })).toEqual([])

  it('lib and list-files know neither Hono nor drizzle, and list-files no binding', () => {
    expectNone(
      isIn('worker/lib', 'worker/list-files'),
      ({ from }) => isHono(from) || isDrizzle(from),
    )
    const bound = WORKER.filter(
      ({ path, text }) =>
        path.startsWith('worker/list-files/') && /\b(D1|R2|KV)[A-Z]\w+/.test(text),
    )
    expect(bound.map(({ path }) => path)).toEqual([])
  })
  it('db knows nothing of Hono', () => expectNone(isIn('worker/db'), ({ from }) => isHono(from)))
  it('shapes shared with the web stand on lib and other shapes', () =>
    expectNone(
      isSchemas,
      ({ from }) =>
        from.startsWith('worker/') &&
        from !== 'worker/permissions.ts' &&
        !isSchemas(from) &&
        !isIn('worker/lib')(from),
    ))
  it('verbs never see Hono', () =>
    expectNone(isVerb, ({ from }) => isHono(from) || isIn('worker/http')(from)))
  it('routes never see drizzle', () =>
    expectNone(isRoutes, ({ from }) => isDrizzle(from) || isIn('worker/db/schema')(from)))
  it('takes nothing of the web client but how numbers and dates are written, its languages, its shades and a header', () =>
    expectNone(
      () => true,
      ({ from }) =>
        from.startsWith('web/') &&
        !/^web\/lib\/(format-|locales|accent|store-state|parse-pieces)/.test(from),
    ))
  it('reaches the built pages of the client through one door', () =>
    expectNone(
      (path) => path !== `${PAGES}/web-pages.ts`,
      ({ from }) => from === 'web-pages',
    ))
  it('pages never see drizzle, and nothing but the entry takes them', () => {
    expectNone(isIn(PAGES), ({ from }) => isDrizzle(from) || isDatabaseButQueries(from))
    expectNone(
      (path) => path !== 'worker/index.ts' && !isIn(PAGES, PUBLIC)(path),
      ({ from }) => isIn(PAGES)(from) && !isSchemas(from),
    )
  })
  it('only the app takes routes', () =>
    expectNone(
      (path) => path !== 'worker/app.ts' && path !== `${PUBLIC}/public-api.ts`,
      ({ from }) => isRoutes(from),
    ))
  it('nothing but the entry takes public reads', () =>
    expectNone(
      (path) => path !== 'worker/index.ts' && !isIn(PUBLIC)(path),
      ({ from }) => isIn(PUBLIC)(from),
    ))
  it('only the entry takes the app', () =>
    expectNone(
      (path) => path !== 'worker/index.ts',
      ({ from, isType }) => from === 'worker/app.ts' && !isType,
    ))
})

describe('the web client', () => {
  const expectNone = (who: Rule['who'], mayNotTake: Rule['mayNotTake']) =>
    expect(breaches({ files: WEB, who, mayNotTake })).toEqual([])
  /** A file of these folders takes from nothing of the web but them. */
  const expectToStandOn = (folder: string, ...below: string[]) =>
    expectNone(
      isIn(`web/${folder}`),
      ({ from }) =>
        from.startsWith('web/') && !isIn(...[folder, ...below].map((name) => `web/${name}`))(from),
    )

  it('takes from the Worker the type of the API, the shapes and the rights only', () =>
    expectNone(
      () => true,
      ({ from, isType }) =>
        from.startsWith('worker/') &&
        from !== 'worker/permissions.ts' &&
        !isSchemas(from) &&
        !(from === 'worker/app.ts' && isType),
    ))
  it('lib stands alone', () => expectToStandOn('lib'))
  it('ui stands on lib', () => expectToStandOn('ui', 'lib'))
  it('ui knows neither routes nor server nor texts', () =>
    expectNone(isIn('web/ui'), ({ from }) =>
      /^(@tanstack\/react-(router|query|form)|i18next|react-i18next|hono)/.test(from),
    ))
  it('api stands on lib', () => expectToStandOn('api', 'lib'))
  it('i18n stands on lib and api', () => expectToStandOn('i18n', 'lib', 'api'))
  it('form stands below the pages', () => expectToStandOn('form', 'ui', 'lib', 'api', 'i18n'))
  it('table stands below the pages', () => expectToStandOn('table', 'ui', 'lib', 'api', 'i18n'))
  it('nothing below the routes takes them', () =>
    expectNone(
      (path) => !/^web\/(routes|server)\/|^web\/[^/]+$/.test(path),
      ({ from }) => /^web\/(routes\/|router\.|main\.)/.test(from),
    ))
  it('routes never take the router', () =>
    expectNone(
      isIn('web/routes'),
      ({ from, isType }) => !isType && /^web\/(router|main)\./.test(from),
    ))
})
