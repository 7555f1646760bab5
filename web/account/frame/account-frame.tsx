import './account.css'
import { Outlet } from '@tanstack/react-router'
import { AccountSide } from './account-side.tsx'

/** Round every page of the account: its places beside it. */
export function AccountFrame() {
  return (
    <main id="main" className="wrap shop acc">
      <AccountSide />
      <div className="acc-page">
        <Outlet />
      </div>
    </main>
  )
}
