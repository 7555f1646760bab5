import { useEffect, useEffectEvent, useState } from 'react'
import { useCheckoutForm } from './use-checkout-form.ts'

const PAUSE_MS = 800

/** A typed text, saved after a pause, or when the field or the page is left. */
export function useTypedChoice(name: 'comment' | 'po_number') {
  const { choices, choose } = useCheckoutForm()
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed === null) return
    if (typed !== choices[name]) choose({ [name]: typed })
    setTyped(null)
  }
  const saveLater = useEffectEvent(save)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => saveLater(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => saveLater(), [])
  return { value: typed ?? choices[name], onValueChange: setTyped, onBlur: save }
}
