grant select on private.live_audience to service_role;
