import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { uiAtom } from '../../shell/ui-atom.ts'

/** Whether the back office shows its rail on a wide screen; kept on this device. */
export function useSidebar() {
  const [ui, setUi] = useAtom(uiAtom)
  const shown = useRef(ui.isSidebarVisible)
  useEffect(() => {
    // What was stored is on the page already, and is not known here until after the first render.
    if (shown.current === ui.isSidebarVisible) return
    shown.current = ui.isSidebarVisible
    const root = document.documentElement
    if (ui.isSidebarVisible) delete root.dataset.sidebar
    else root.dataset.sidebar = 'hidden'
  }, [ui.isSidebarVisible])
  return {
    isVisible: ui.isSidebarVisible,
    show: (isSidebarVisible: boolean) => setUi({ ...ui, isSidebarVisible }),
  }
}
