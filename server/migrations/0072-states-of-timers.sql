alter table sla_timers validate constraint sla_timers_state_check;
