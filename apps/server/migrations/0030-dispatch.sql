-- Custody, areas, runs and manifests (docs/decisions/0034-custody.md, 0035-runs.md, 0036-areas.md).

alter type tracking_action add value 'brought' after 'taken_over';
alter type tracking_action add value 'confirmed';
alter type tracking_action add value 'delivery_boy_removed' after 'delivery_boy_changed';
