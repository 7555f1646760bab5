import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { appKey } from '../../../worker/lib/app-key.ts'
import { mayFetch } from '../../../worker/lib/fetch-outside.ts'
import { siteOf } from '../../../worker/lib/site-of.ts'
import { isStandIn, STAND_IN_HOST } from '../../../worker/markets/ozon/stand-in/find-stand-in.ts'
import { isReady } from '../../../worker/sales/payment-methods/is-ready.ts'
import { defaultSender } from '../../../worker/store/settings/sender.ts'
import { mayFetchFile } from '../../../worker/lib/may-fetch-file.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { visit } from '../../support/worker/pages.ts'
import { DIFFERENCES, type DifferenceName } from '../../rules/environments.ts'
import { createMail, mailOf, provider, runSender } from '../mail/outbox.ts'

/** What a store is given on a developer's machine, and what in production. */
const LOCAL = { APP_ENV: 'local', DEBUG: 'true', LISTS_FROM_HERE: 'true' }
const PRODUCTION = {
  APP_ENV: 'production',
  DEBUG: 'false',
  LISTS_FROM_HERE: 'true',
  APP_KEY: 'a key of production, long enough to sign with',
  PUBLIC_URL: 'https://detal.example',
}
/** The tests' own key: what they have signed is read in both places. */
const KEY = env.APP_KEY ?? PRODUCTION.APP_KEY
/** Where a browser finds the store. */
const HERE = { local: 'http://localhost:8787', production: 'https://detal.example' }

type Variables = typeof LOCAL | typeof PRODUCTION
type Trial = (variables: Variables, origin: string) => unknown

const statusOf = async (answer: Promise<Response>) => (await answer).status
const HERE_ONLY = 'http://127.0.0.1:9999/file.csv'

/** How each difference is tried: what is asked of the store, and what it says in both places. */
const TRIALS: Record<DifferenceName, { ask: Trial; local: unknown; production: unknown }> = {
  hosts: {
    ask: (variables) => siteOf(variables, new URL('http://localhost:8787/')).kind,
    local: 'own',
    production: 'foreign',
  },
  cookies: {
    ask: async (variables, origin) => {
      const visitor = await guest()
      visitor.cookies.clear()
      const answer = await visitor.get('/csrf-cookie', { env: variables, origin })
      const cookies = answer.headers.getSetCookie()
      return cookies.map((cookie) => [cookie.split('=')[0], /; Secure/.test(cookie)])
    },
    local: [
      ['session', false],
      ['XSRF-TOKEN', false],
    ],
    production: [
      ['__Host-session', true],
      ['XSRF-TOKEN', true],
    ],
  },
  appKey: {
    ask: ({ APP_ENV }) => {
      try {
        return appKey({ APP_ENV }).length > 0
      } catch (error) {
        return String(error)
      }
    },
    local: true,
    production: 'Error: The secret APP_KEY is missing or shorter than 32 characters',
  },
  secondFactor: {
    ask: async (variables) => {
      const person = await signedIn(await createStaff(['settings.store.view']))
      return statusOf(person.get('/admin/settings/store', { env: { ...variables, APP_KEY: KEY } }))
    },
    local: 200,
    production: 403,
  },
  sender: { ask: defaultSender, local: 'detal@example.com', production: null },
  sentMails: {
    ask: async (variables) => {
      const { id } = await createMail()
      await runSender({ ...variables, MAIL_FROM: 'mail@detal.example', MAIL: provider().binding })
      return Object.keys((await mailOf(id)).data).length > 0
    },
    local: true,
    production: false,
  },
  mailbox: {
    ask: async (variables) => [
      await statusOf((await guest()).get('/mailbox', { env: { ...variables, APP_KEY: KEY } })),
      await statusOf(visit('/en/mailbox', { env: variables })),
    ],
    local: [200, 200],
    production: [404, 404],
  },
  sandboxBank: {
    ask: (variables) => isReady({ provider: 'sandbox', settings: {} }, { ...env, ...variables }),
    local: true,
    production: false,
  },
  ozonStandIn: {
    ask: (variables) => isStandIn(variables, STAND_IN_HOST),
    local: true,
    production: false,
  },
  outside: {
    ask: ({ APP_ENV }) =>
      [HERE_ONLY, 'http://bank.example/', 'https://bank.example/'].map(mayFetch(APP_ENV)),
    local: [true, true, true],
    production: [false, false, true],
  },
  listsFromHere: {
    ask: (variables) => [HERE_ONLY, 'http://bolts.example/list.csv'].map(mayFetchFile(variables)),
    local: [true, true],
    production: [false, true],
  },
  linksOfJobs: {
    ask: (variables) =>
      jobCtx({ ...env, PUBLIC_URL: '', LOCAL_URL: HERE.local, ...variables }).origin,
    local: HERE.local,
    production: HERE.production,
  },
  robots: {
    ask: async (variables) => {
      const ask = async (APP_ENV: string) =>
        (await visit('/robots.txt', { env: { ...variables, APP_KEY: KEY, APP_ENV } })).text()
      const texts = [await ask(variables.APP_ENV), await ask('staging')]
      return texts.map((text) => text.includes('Sitemap: '))
    },
    local: [true, false],
    production: [true, false],
  },
  shown: {
    ask: async (variables) => {
      const answer = await (await guest()).get('/init', { env: { ...variables, APP_KEY: KEY } })
      const { data } = await answer.json<{ data: { env: string; debug: boolean } }>()
      return [data.env, data.debug]
    },
    local: ['local', true],
    production: ['production', false],
  },
}

describe('what differs between the demo and production', () => {
  it.each(Object.entries(TRIALS))('%s', async (_name, { ask, local, production }) => {
    expect(await ask(LOCAL, HERE.local)).toEqual(local)
    expect(await ask(PRODUCTION, HERE.production)).toEqual(production)
  })

  it('is all tried', () => {
    expect(Object.keys(TRIALS).toSorted()).toEqual(Object.keys(DIFFERENCES).toSorted())
  })
})
