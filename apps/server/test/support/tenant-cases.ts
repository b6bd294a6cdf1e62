import { dayInCairo } from '../../src/platform/company/day-in-cairo.ts'
import { branchForm, docsBranchForm } from './branch-forms.ts'
import { clientForm, docsClientForm } from './clients.ts'
import type { Company } from './company.ts'
import { docsEmployeeForm } from './employee-forms.ts'
import { photo } from './files/photo.ts'
import { moneyCases } from './money/tenant-money-cases.ts'
import { localOrder, workingDayIn } from './orders.ts'
import type { Cases, Records } from './tenants.ts'

const webhook = { url: 'https://shop.invalid/new', events: ['shipment.created' as const], sandbox: 0 }
const file = () => new Blob(['name\nMona\n'], { type: 'text/csv' })
const today = dayInCairo(new Date())
const workday = workingDayIn(1)
const note = 'because'
const password = 'Another-Day-8'
const vehicle = { vehicle_letters: 'أ ب', vehicle_number: '12', vehicle_type: 0 }
const areaNames = { name_ar: 'المركز', name_en: 'Centre' }
const shown = ({ awb }: Records) => ({ awb })
const newProof = () => {
  const at = new Date().toISOString()
  return { id: crypto.randomUUID(), taken_at: at, sent_at: at, image: photo() }
}
const ofBranch = ({ branch }: Records) => ({ branch_id: branch })
const ofClient = ({ client }: Records) => ({ client_id: client })
const ofFile = ({ orderFile }: Records) => ({ order_file_id: orderFile })
const ofManifest = ({ manifest }: Records) => ({ id: manifest })
const ofWebhook = (of: Records) => ({ webhook_id: of.webhook })
const ofMessage = ({ message }: Records) => ({ delivery_id: message })
const ofStaff = ({ staff }: Records) => ({ employee_id: staff })
const ofCase = (of: Records) => ({ id: of.case })
const ofRun = ({ run }: Records) => ({ id: run })
const ofCourier = ({ courier }: Records) => ({ employee_id: courier })
const ofList = [
  ofClient,
  ofBranch,
  ({ courier }: Records) => ({ delivery_boy_id: courier }),
  ({ awb }: Records) => ({ search: awb.split('-').at(-1) ?? '' }),
]

/**
 * Each call that names a record, with the fields that name it. All other input is valid and of the caller's
 * own tenant. In an order in which the owner can make all calls.
 */
export const tenantCases = ({ people, plainClient, giza, ...company }: Company): Cases => {
  const all = { people, plainClient, giza, ...company }
  const branch = branchForm(all, { manager_id: people.manager })
  const ownStaff = people.gizaStaff
  return {
    listShipments: ofList,
    listAwbs: ofList,
    exportShipments: ({ awb }) => ({ awbs: [awb], format: 'csv' }),
    startOwnLine: (of) => ({ ...shown(of), code: '0000' }),
    takeWithoutCode: ({ awb }) => ({ awbs: [awb], giver: 'Mona' }),
    startVisit: ({ visit }) => ({ visit_id: visit, code: '0000' }),
    finishOwnLine: shown,
    askOwnUndo: (of) => ({ ...shown(of), note }),
    reportOwnOtherCase: (of) => ({ ...shown(of), case: 4, note }),
    refusePickUp: (of) => ({ ...shown(of), note }),
    openOwnShipment: shown,
    changeOwnShipment: (of) => ({ ...shown(of), note }),
    cancelOwnShipment: (of) => ({ ...shown(of), note }),
    seeChange: shown,
    objectToCount: ({ count }) => ({ id: count, note }),
    sendProof: (of) => ({ ...shown(of), ...newProof() }),
    addProof: (of) => ({ ...shown(of), id: crypto.randomUUID(), image: photo() }),

    openBranch: ofBranch,
    viewIncome: ofBranch,
    docsViewBranch: (of) => ({ branchId: of.branch }),
    updateBranch: [
      (of) => ({ ...branch, ...ofBranch(of) }),
      ({ manager }) => ({ ...branch, branch_id: giza, manager_id: manager }),
    ],
    updateBranchByPut: (of) => ({ ...branch, ...ofBranch(of) }),
    docsUpdateBranch: (of) => ({ ...docsBranchForm(), ...ofBranch(of) }),

    openClient: ofClient,
    docsViewClient: ofClient,
    listClientShipments: ofClient,
    createClient: ({ manager }) => clientForm(all, { manager }),
    updateClient: [
      (of) => ({ ...clientForm(all), ...ofClient(of) }),
      ({ manager }) => ({ ...clientForm(all, { manager }), client_id: plainClient }),
    ],
    docsUpdateClient: (of) => ({ ...docsClientForm(), ...ofClient(of) }),
    rotateClientToken: ofClient,
    agreeToGoods: (of) => ({ ...ofClient(of), version: 1 }),
    showClientToken: ofClient,
    listWebhooks: ofClient,
    createWebhook: (of) => ({ ...webhook, ...ofClient(of) }),
    openWebhook: ofWebhook,
    updateWebhook: (of) => ({ ...webhook, ...ofWebhook(of) }),
    setWebhookActive: (of) => ({ ...ofWebhook(of), active: 1 }),
    rotateWebhookSecret: ofWebhook,
    revealWebhookSecret: ofWebhook,
    testWebhook: ofWebhook,
    listWebhookDeliveries: ofWebhook,
    openWebhookDelivery: ofMessage,
    replayWebhookDelivery: ofMessage,
    replayDeadWebhooks: ofWebhook,
    deleteWebhook: ofWebhook,

    listEmployees: ofBranch,
    searchEmployees: ofBranch,
    listBranchesOfManager: ({ manager }) => ({ manager_id: manager }),
    openEmployee: ofStaff,
    docsViewEmployee: ({ staff }) => ({ empId: staff }),
    listEmployeeShipments: ofCourier,
    viewEmployeeAccess: ofStaff,
    updateEmployee: (of) => ({ ...docsEmployeeForm(), ...ofStaff(of) }),
    changePermission: [
      (of) => ({ info: { ...ofStaff(of), permission: 2, branch: giza } }),
      (of) => ({ info: { employee_id: ownStaff, permission: 2, branch: of.branch } }),
    ],
    nameCashier: (of) => ({ ...ofCourier(of), cashier: 1 }),
    changeVehicle: (of) => ({ ...ofCourier(of), ...vehicle }),
    changePassword: (of) => ({ ...ofStaff(of), password }),
    setEmployeeActive: (of) => ({ ...ofStaff(of), active: 1 }),
    endEmployeeSessions: ofStaff,
    docsUpdateEmployee: [
      ({ staff }) => ({ ...docsEmployeeForm(), re_type: 'info', object_id: staff }),
      ({ staff }) => ({ re_type: 'permission', object_id: staff, permission: 2, branch_id: giza }),
      ({ branch: branch_id }) => ({ re_type: 'permission', object_id: ownStaff, permission: 2, branch_id }),
      ({ courier }) => ({ re_type: 'vehicle', object_id: courier, ...vehicle }),
      ({ staff }) => ({ re_type: 'security', object_id: staff, password }),
    ],

    createShipment: (of) => ({ ...localOrder(all), ...ofClient(of) }),
    quoteShipment: (of) => ({ ...localOrder(all), ...ofClient(of) }),
    openMain: shown,
    openDetails: shown,
    openSenderAndReceiver: shown,
    openShipment: shown,
    openActs: shown,
    openBill: shown,
    signBills: ({ awb }) => ({ awbs: [awb] }),
    printLabels: ({ awb }) => ({ awbs: [awb] }),
    listParcels: ({ main }) => ({ main_shipment_id: main }),
    listItems: ({ awb }) => ({ shipment_id: awb }),
    listLines: shown,
    listTracking: shown,
    listDeliveryBoys: [shown, ofBranch],
    listRuns: (of) => ({ ...ofBranch(of), date: today }),
    listUnassigned: (of) => ({ ...ofBranch(of), date: today }),
    openRun: ofRun,
    createRun: (of) => ({ ...ofBranch(of), courier_id: of.courier, date: today }),
    putIntoRun: (of) => ({ ...ofRun(of), awbs: [of.awb] }),
    removeFromRun: (of) => ({ ...ofRun(of), awbs: [of.awb] }),
    orderRun: (of) => ({ ...ofRun(of), version: 1 }),
    readyRun: (of) => ({ ...ofRun(of), version: 1, ready: 1 }),
    suggestRuns: (of) => ({ ...ofBranch(of), date: today }),
    applyRuns: (of) => ({
      ...ofBranch(of),
      date: today,
      runs: [{ courier_id: of.courier, awbs: [Number(of.awb.split('-').at(-1))] }],
    }),
    scanOut: (of) => ({ ...ofRun(of), awb: of.awb }),
    acceptRun: (of) => ({ ...ofRun(of), pin: '4821' }),
    scanBack: (of) => ({ ...ofRun(of), awb: of.awb }),
    bookResults: (of) => ({ ...ofRun(of), pin: '4821', results: [{ awb: of.awb, outcome: 'delivered' }] }),
    endRun: (of) => ({ ...ofRun(of), version: 1 }),
    closeRun: (of) => ({ ...ofRun(of), version: 1, missing: [] }),
    printRun: (of) => ({ ...ofRun(of), kind: 'sheet' }),
    lendCourier: (of) => ({ courier_id: of.courier, branch_id: giza, date: today, lent: 1 }),
    setPin: (of) => ({ ...ofCourier(of), pin: '4821', paper: 0 }),
    acceptOwnRun: ofRun,
    scanShipment: (of) => ({ ...shown(of), mode: 'receive' }),
    assignMany: ({ awb }) => ({ awbs: [awb], delivery_boy_id: people.delivery }),
    cancelMany: ({ awb }) => ({ awbs: [awb], note }),
    changeShipment: (of) => ({ ...shown(of), version: 1, note }),
    withdrawChange: shown,
    previewChange: (of) => ({ ...shown(of), version: 2, note: 'another' }),
    rescheduleMany: ({ awb }) => ({ awbs: [awb], deliver_on: workday }),
    listChanges: shown,
    selectDeliveryBoy: (of) => ({ ...shown(of), delivery_boy_id: people.delivery }),
    startLine: (of) => ({ ...shown(of), code: '0000' }),
    releaseLine: shown,
    confirmRefusal: (of) => ({ ...shown(of), note }),
    releaseVisit: ({ visit }) => ({ visit_id: visit }),
    // Ends the visits of the run.
    giveBackOwnRun: (of) => ({ ...ofRun(of), reason: 'vehicle', note: '' }),
    giveBackRun: (of) => ({ ...ofRun(of), reason: 'vehicle', note, pin: '4821' }),
    finishLine: shown,
    reportOtherCase: (of) => ({ ...shown(of), case: 9, note }),
    handBack: shown,
    undoDelivery: (of) => ({ ...shown(of), note }),
    cancelShipment: (of) => ({ ...shown(of), note }),
    viewPerformance: [ofBranch, ofClient].map((narrowed) => (of: Records) => ({
      ...narrowed(of),
      from_date: today,
      to_date: today,
      by: 'branch' as const,
    })),
    exportPerformance: (of) => ({
      ...ofBranch(of),
      from_date: today,
      to_date: today,
      by: 'branch',
      format: 'csv',
    }),
    viewMonth: (of) => ({ ...ofBranch(of), month: today.slice(0, 7), by: 'branch' }),
    exportMonth: (of) => ({ ...ofBranch(of), month: today.slice(0, 7), by: 'branch', format: 'csv' }),
    listUnwitnessed: ofBranch,
    previewWriteOff: shown,
    writeOffShipment: (of) => ({ ...shown(of), version: 1, what: 'lost', paid_by: 'claims', reason: note }),
    reportFound: (of) => ({ ...shown(of), branch_id: giza, reason: note }),
    confirmUnwitnessed: ({ unwitnessed }) => ({ awbs: [unwitnessed], reason: note }),

    listCases: (of) => ({ ...ofBranch(of), page: 1 }),
    openCase: ofCase,
    listCasesOfShipment: shown,
    noteCase: (of) => ({ ...ofCase(of), note }),
    takeCase: (of) => ({ ...ofCase(of), version: 1 }),
    giveCase: (of) => ({ ...ofCase(of), version: 1, owner_id: of.staff }),
    postponeCase: (of) => ({ ...ofCase(of), version: 2, deadline: workday, note }),
    closeCase: (of) => ({ ...ofCase(of), version: 3, outcome: 'solved', note }),

    listMessages: [ofClient, shown],
    listMessagesOfShipment: shown,
    viewMessageFigures: ofClient,
    countMessages: (of) => ({ ...ofClient(of), from_date: today, to_date: today }),
    sendMessageAgain: ({ told }) => ({ id: told }),

    takeBarPayment: (of) => ({ ...ofBranch(of), id: of.bar }),
    voidPhoneBar: ({ bar }) => ({ id: bar, reason: note }),
    barPhone: (of) => ({ ...shown(of), phone: '01012345678', reason: 'abuse', note }),

    listAreas: ofBranch,
    createArea: (of) => ({ ...ofBranch(of), ...areaNames, districts: ['gharbia/el-santa'] }),
    updateArea: ({ area }) => ({ id: area, version: 1, ...areaNames, districts: ['gharbia/zefta'] }),
    deleteArea: ({ area }) => ({ id: area, version: 2 }),
    setHomeAreas: (of) => ({ ...ofCourier(of), area_ids: [] }),

    listManifests: (of) => ({ ...ofBranch(of), page: 1 }),
    openManifest: ofManifest,
    viewScanDesk: ({ courier }) => ({ courier_id: courier }),
    createManifest: ({ branch: id }) => ({
      from_branch_id: id,
      to_branch_id: id,
      courier_id: people.delivery,
    }),
    loadParcel: (of) => ({ ...ofManifest(of), ...shown(of) }),
    removeFromManifest: (of) => ({ ...ofManifest(of), awbs: [of.awb] }),
    acceptManifest: (of) => ({ ...ofManifest(of), pin: '4821' }),
    unloadParcel: (of) => ({ ...ofManifest(of), ...shown(of) }),
    printManifest: ofManifest,
    closeManifest: (of) => ({ ...ofManifest(of), version: 1, missing: [] }),
    acceptOwnManifest: ofManifest,

    uploadOrderFile: (of) => ({ ...ofClient(of), name: 'o.csv', file: file() }),
    openOrderFile: ofFile,
    listOrderFiles: ofClient,
    listFileOrders: ofFile,
    listFileAwbs: (of) => ({ ...ofFile(of), part: 1 }),
    correctFileOrder: (of) => ({ ...ofFile(of), row: 2, name: 'Mona Ahmed' }),
    mapOrderFile: (of) => ({ ...ofFile(of), version: 1, mapping: { name: 0 } }),
    confirmOrderFile: (of) => ({ ...ofFile(of), version: 1 }),
    askRefusedRows: ofFile,
    discardOrderFile: ofFile,

    listLogs: [
      ({ manager }) => ({ employee_id: manager, entity: 'client' }),
      ({ client }) => ({ entity: 'client', entity_id: client }),
    ],
    openLog: ({ log }) => ({ log_id: log }),

    ...moneyCases({ giza, plainClient }),

    deleteView: ({ view }) => ({ id: view }),

    openDocument: ({ document }) => ({ document_id: document }),
    endSession: ({ session }) => ({ session_id: session }),
  }
}
