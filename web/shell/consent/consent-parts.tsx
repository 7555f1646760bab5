import { useRouterState } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { PageViewCounter } from '../analytics/page-view-counter.tsx'
import { consentAtom, consentOf } from './consent-atom.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { refusesTracking } from './refuses-tracking.ts'
import { reopenedAtom } from './reopened-atom.ts'

/** Visits to the back office are not counted. */
const isShop = (pathname: string) => !/^\/[a-z]{2}\/admin(\/|$)/.test(pathname)

export function ConsentParts() {
  const [consent, answer] = useAtom(consentAtom)
  const [isReopened, reopen] = useAtom(reopenedAtom)
  const isInShop = useRouterState({ select: ({ location }) => isShop(location.pathname) })
  if (!isInShop) return null
  const isRefused = refusesTracking()
  const isShown = isReopened || (consent === null && !isRefused)
  return (
    <>
      {isShown && (
        <ConsentNotice
          isRefused={isRefused}
          onClose={() => reopen(false)}
          onAnswer={(isGiven) => {
            answer(consentOf(isGiven))
            reopen(false)
          }}
        />
      )}
      {consent?.clientId != null && !isRefused && <PageViewCounter clientId={consent.clientId} />}
    </>
  )
}
