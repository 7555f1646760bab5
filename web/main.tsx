import './main.css'
import { getDefaultStore } from 'jotai'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { watchSession } from './session/watch-session.ts'
import { keepSeen } from './shell/offline/keep-seen.ts'
import { chosenCurrencyAtom, storedCurrency } from './shell/init/currency.ts'
import { i18n } from './i18n/i18n.ts'
import { readPageLocales } from './i18n/page-locales.ts'
import { nextTask } from './lib/next-task.ts'
import { createAppRouter } from './router.tsx'
import { takeState } from './take-state.ts'

async function start(): Promise<void> {
  readPageLocales()
  keepSeen(queryClient)
  const store = getDefaultStore()
  store.set(chosenCurrencyAtom, storedCurrency())
  const router = createAppRouter({
    queryClient,
    i18n,
    chosenCurrency: () => store.get(chosenCurrencyAtom),
  })
  watchSession(router)
  await nextTask()

  const root = document.getElementById('root')
  const app = (isAsServer: boolean) => (
    <StrictMode>
      <App {...{ router, queryClient, i18n, store, isAsServer }} />
    </StrictMode>
  )
  if (root === null) return
  if (root.hasChildNodes()) {
    if (await takeState(router, queryClient)) {
      // In a transition hydration yields between its slices, so that input is handled.
      startTransition(() => void hydrateRoot(root, app(true)))
      return
    }
    root.replaceChildren()
  }
  createRoot(root).render(app(false))
}

// In a task of its own: loading the modules took long enough, and input is handled in between. Not
// awaited either: the chunks of routes import this one.
setTimeout(() => void start())
