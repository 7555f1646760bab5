import { atom, useAtom } from 'jotai'
import { readCookie } from '../../api/cookies.ts'
import { useInit } from './use-init.ts'

const COOKIE = 'vat'
const YEAR_SECONDS = 365 * 24 * 3600

/** Whether prices are shown without their tax, as buyers of companies compare them; kept in this browser. */
export const netChosenAtom = atom(false)

/** What a cookie says of it. */
export const isNetCookie = (value: string | null): boolean => value === 'without'

export const storedNet = (): boolean => isNetCookie(readCookie(COOKIE))

/** Readable by the Worker, which writes the same prices into its pages. */
function keep(isNet: boolean): void {
  const age = isNet ? YEAR_SECONDS : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=without; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

/** The choice, where the store's prices hold a tax that can be left out. */
export function useNetChoice() {
  const { tax } = useInit()
  const [isChosen, setChosen] = useAtom(netChosenAtom)
  const canChoose = tax.is_included && tax.bps > 0
  return {
    canChoose,
    bps: tax.bps,
    isNet: canChoose && isChosen,
    choose: (isNet: boolean) => {
      keep(isNet)
      setChosen(isNet)
    },
  }
}
