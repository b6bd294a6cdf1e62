export { receiverTokensOf } from './receiver-links.service.ts'
export { receiverTokens, type TokenOf } from './receiver-token.ts'
