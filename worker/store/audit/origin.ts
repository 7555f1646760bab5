import type { Ctx } from '../../env.ts'

/** Where an audited change comes from: address, program and request. */
export const origin = ({ ipAddress, userAgent, requestId }: Ctx) => ({
  ipAddress,
  userAgent,
  requestId,
})
