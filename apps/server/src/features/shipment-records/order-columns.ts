/* The columns in which orders, their parcels and their items are stored, with their types (`columnsOf`). */

export const mainTypes = `id bigint, clientId bigint, senderName text, senderPhone text, senderPhone2 text, senderEmail text,
  senderAddress text, senderMark text, senderLatitude double precision, senderLongitude double precision,
  receiverName text, receiverPhone text, receiverPhone2 text, receiverEmail text, receiverAddress text,
  receiverMark text, receiverLatitude double precision, receiverLongitude double precision, reference text,
  note text, allowOpening boolean, senderPlace text, receiverPlace text`

export const shipmentTypes = `awb bigint, mainShipmentId bigint, parcel smallint, clientId bigint, priority smallint,
  originBranchId bigint, destinationBranchId bigint, sellerSends boolean, pickUpNearby boolean,
  lengthMm integer, widthMm integer, heightMm integer, weightGrams integer, tariffVersion integer,
  zoneFrom smallint, zoneTo smallint, discountBasisPoints integer, discountFlatPiastres bigint,
  receiverPaysFee boolean, codPiastres bigint, feesPiastres bigint, taxPiastres bigint,
  returnFeesPiastres bigint, returnTaxPiastres bigint, promisedFrom date, promisedTo date, searchText text,
  senderAreaId bigint, receiverAreaId bigint, shopDeliveryPiastres bigint, backAwb bigint,
  backFeesPiastres bigint, backTaxPiastres bigint`

export const itemTypes = `mainShipmentId bigint, name text, pricePiastres bigint, quantity integer, note text, awb bigint`
