import type { SignedLinks } from '../../platform/files/signed-links.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import {
  bringToDoor,
  chooseBranch,
  chooseDay,
  correctAddress,
  denyParcel,
  nameWho,
  nobodyCame,
  rate,
  refuse,
} from './answers.service.ts'
import { holdParcel, openReceiver, proveReceiver } from './receiver.service.ts'

/** The calls of the receiver's page (docs/decisions/0048-receiver-page.md). */
export const receiverHandlers = (proofs: SignedLinks) =>
  ({
    openReceiver: (context, request) => openReceiver(context, request, proofs),
    proveReceiver: (context, request) => proveReceiver(context, request, proofs),
    chooseReceiverDay: async (context, request) =>
      chooseDay(context, await holdParcel(context, request, proofs), request),
    correctReceiverAddress: async (context, request) =>
      correctAddress(context, await holdParcel(context, request, proofs), request),
    collectAtBranch: async (context, request) =>
      chooseBranch(context, await holdParcel(context, request, proofs)),
    bringToDoor: async (context, request) =>
      bringToDoor(context, await holdParcel(context, request, proofs), request),
    nameTaker: async (context, request) =>
      nameWho(context, await holdParcel(context, request, proofs), request),
    refuseParcel: async (context, request) =>
      refuse(context, await holdParcel(context, request, proofs), request.reason),
    denyParcel: async (context, request) => denyParcel(context, await holdParcel(context, request, proofs)),
    reportNobodyCame: async (context, request) =>
      nobodyCame(context, await holdParcel(context, request, proofs), request.words),
    rateDelivery: async (context, request) =>
      rate(context, await holdParcel(context, request, proofs), request),
  }) satisfies Partial<Handlers>
