import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '../../../worker/env.ts'
import { answerSite } from '../../../worker/pages/answer-site.ts'

export const ORIGIN = 'https://detal.example'

interface Options {
  method?: string
  headers?: Record<string, string>
  /** Bindings that differ from the test's own. */
  env?: Partial<Env>
}

/** Asks for an address as a browser's address bar does. */
export async function visit(path: string, options: Options = {}): Promise<Response> {
  const { method = 'GET', headers = {} } = options
  const context = createExecutionContext()
  const request = new Request(ORIGIN + path, { method, headers })
  const answer = await answerSite(request, { ...env, ...options.env }, context)
  await waitOnExecutionContext(context)
  return answer
}

export type Thing = Record<string, unknown>

/** A page as a search engine reads it. */
export interface ReadPage {
  status: number
  headers: Headers
  html: string
  lang: string | null
  title: string | null
  /** Contents of `meta` elements by name or property. */
  meta: Map<string, string>
  canonical: string | null
  /** Addresses by language. */
  alternates: Record<string, string>
  /** The structured data. */
  things: Thing[]
  /** What the client finds instead of asking for it. */
  queries: { queryKey: unknown[]; state: { data: unknown } }[]
  /** What a reader sees of the page itself. */
  text: string
}

/** Opens a page and takes it apart with the runtime's own parser of HTML. */
export async function read(path: string, options: Options = {}): Promise<ReadPage> {
  const { status, headers, ...answer } = await opened(path, options)
  const page: ReadPage = { status, headers, ...answer, ...EMPTY() }
  const json = new Map<string, string>()
  const parser = new HTMLRewriter()
    .on('html', { element: (element) => void (page.lang = element.getAttribute('lang')) })
    .on('title', { text: ({ text }) => void (page.title = (page.title ?? '') + text) })
    .on('meta', {
      element: (element) => {
        const name = element.getAttribute('name') ?? element.getAttribute('property')
        if (name !== null) page.meta.set(name, plain(element.getAttribute('content') ?? ''))
      },
    })
    .on('link', {
      element: (element) => {
        const href = plain(element.getAttribute('href') ?? '')
        const lang = element.getAttribute('hreflang')
        if (element.getAttribute('rel') === 'canonical') page.canonical = href
        if (lang !== null) page.alternates[lang] = href
      },
    })
    .on('#root', { text: ({ text }) => void (page.text += text) })
    .on('#state', { text: ({ text }) => void json.set('state', (json.get('state') ?? '') + text) })
    .on('script[type="application/ld+json"]', {
      text: ({ text }) => void json.set('things', (json.get('things') ?? '') + text),
    })
  await parser.transform(new Response(page.html)).text()
  page.title = page.title === null ? null : plain(page.title)
  page.text = plain(page.text)
  page.things = (JSON.parse(json.get('things') ?? '{"@graph":[]}') as { '@graph': Thing[] })[
    '@graph'
  ]
  page.queries = (
    JSON.parse(json.get('state') ?? '{"queries":[]}') as Pick<ReadPage, 'queries'>
  ).queries
  return page
}

async function opened(path: string, options: Options) {
  const answer = await visit(path, options)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const EMPTY = () => ({
  lang: null,
  title: null,
  meta: new Map<string, string>(),
  canonical: null,
  alternates: {},
  things: [],
  queries: [],
  text: '',
})

/** Character references as they are meant. */
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&')

/** The thing of a type, or null. */
export const thingOf = ({ things }: ReadPage, type: string): Thing | null =>
  things.find((thing) => thing['@type'] === type) ?? null
