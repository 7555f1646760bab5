import { useQuery } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import type { Init } from '../../../worker/store/settings/schemas/settings.ts'
import { readCookie } from '../../api/cookies.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { settingsQueries } from '../../shell/init/queries.ts'

const COOKIE = 'vat'
const YEAR_SECONDS = 365 * 24 * 3600

const pressedAtom = atom<boolean | null>(null)

/** Whether prices are shown without their tax, as buyers of companies compare them; kept in this browser. */
export const netChosenAtom = atom(
  (get) => get(pressedAtom) ?? readCookie(COOKIE) === 'without',
  (_get, set, isNet: boolean) => set(pressedAtom, isNet),
)

/** Readable by the Worker, which writes the same prices into its pages. */
function keep(isNet: boolean): void {
  const age = isNet ? YEAR_SECONDS : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=without; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/** The choice, where the store's prices hold a tax that can be left out. */
export function useNetChoice() {
  const { data } = useQuery(settingsQueries.init(useLocale()))
  const [isChosen, setChosen] = useAtom(netChosenAtom)
  // An answer that was kept from an earlier version has no tax.
  const tax: Init['tax'] | undefined = data?.tax
  const bps = tax?.is_included === true ? tax.bps : 0
  return {
    canChoose: bps > 0,
    bps,
    isNet: bps > 0 && isChosen,
    choose: (isNet: boolean) => {
      keep(isNet)
      setChosen(isNet)
    },
  }
}
